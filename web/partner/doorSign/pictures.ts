/** Line drawings on 24 × 24, each one path: the same in a file of shapes and in one of dots. */
export const pictures = {
  mark: 'M7 12h13a1 1 0 0 1 1 1 5 5 0 0 1-5 5h-.6a.5.5 0 0 0-.42.77l1.54 2.47a.5.5 0 0 1-.42.76H5.4a.5.5 0 0 1-.42-.76L7 18M8 18a5 5 0 0 1-5-5V4a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v8',
  scan: 'M3 4h5v5h-5zM16 4h5v5h-5zM3 15h5v5h-5zM12 4v.01M12 8v2a2 2 0 0 1-2 2H7M3 12v.01M16 12h1M21 12v.01M12 16v.01M12 20v-1M21 15h-3a2 2 0 0 0-2 2v3M21 20v.01',
  phone:
    'M7 2h10a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM11 18.5h2M9 9v.01M12 9v.01M15 9v.01M9 12.5v.01M12 12.5v.01M15 12.5v.01',
  bell: 'M3 20a1 1 0 0 1-1-1v-1a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v1a1 1 0 0 1-1 1zM20 16a8 8 0 1 0-16 0M12 5v3M10 4.5h4',
  keys: 'M6 3h12a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM8 8v.01M12 8v.01M16 8v.01M8 12v.01M12 12v.01M16 12v.01M8 16v.01M12 16v.01M16 16v.01',
} as const

export const pictureSize = 24
