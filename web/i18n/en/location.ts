export const location = {}
