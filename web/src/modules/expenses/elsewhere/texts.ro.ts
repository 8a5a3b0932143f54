export const elsewhereRo = {}
