/** Background and letters; the same in light and dark, each at 4.5:1 or better. */
export const avatarColours = [
  ['#f3d9cf', '#6b1f2b'],
  ['#dce6fa', '#1e3a7b'],
  ['#e7e0f7', '#4a2f8a'],
  ['#fce9be', '#6a4100'],
  ['#d6eedc', '#14532d'],
  ['#d3ecf2', '#0e4a5a'],
] as const
