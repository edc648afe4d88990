export const visit = {}
