import { z } from 'zod'

/** Owners act for all of an organisation and its money, managers for its restrooms, or some of them. */
export const MemberRole = z.enum(['owner', 'manager'])
export type MemberRole = z.infer<typeof MemberRole>

/** The maximum of members in one organisation. */
export const maxMembers = 50
