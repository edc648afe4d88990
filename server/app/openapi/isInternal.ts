import { type Access, isOperatorAccess } from '#contract/call.ts'

/** Made by the operators' pages and by devices at doors alone: they change without notice, and are not described. */
export const isInternal = ({ access }: { access: Access }) =>
  isOperatorAccess(access) || access === 'door'
