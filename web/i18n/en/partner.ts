export const partner = {}
