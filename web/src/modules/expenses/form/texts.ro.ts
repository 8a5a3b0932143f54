export const formRo = {}
