export const host = {}
