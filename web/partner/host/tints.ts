/** One for each benefit; ink on tint reads 7:1 and better in both themes. */
export const tints = [
  'bg-[#ddf2ee] text-[#084f49]',
  'bg-[#fce9be] text-[#6a4100]',
  'bg-[#dce6fa] text-[#1e3a7b]',
  'bg-[#e7e0f7] text-[#4a2f8a]',
  'bg-[#f3d9cf] text-[#6b1f2b]',
  'bg-[#d6eedc] text-[#14532d]',
]
