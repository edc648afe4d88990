export const door = {}
