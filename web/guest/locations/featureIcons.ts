import {
  Accessibility,
  Baby,
  DoorClosed,
  Droplets,
  type LucideIcon,
  MoveUpRight,
  ShowerHead,
  Users,
  UsersRound,
} from 'lucide-react'
import type { FeatureName } from '#contract/locations.ts'

export const featureIcons: Record<FeatureName, LucideIcon> = {
  wheelchair: Accessibility,
  stepFree: MoveUpRight,
  babyChanging: Baby,
  genderNeutral: Users,
  singleRoom: DoorClosed,
  shower: ShowerHead,
  menstrualProducts: Droplets,
  familyRoom: UsersRound,
}
