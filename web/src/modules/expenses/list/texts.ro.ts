export const listRo = {}
