export const featureNames = [
  'wheelchair',
  'stepFree',
  'babyChanging',
  'genderNeutral',
  'singleRoom',
  'shower',
  'menstrualProducts',
  'familyRoom',
] as const
