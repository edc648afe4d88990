export const nav = {}
