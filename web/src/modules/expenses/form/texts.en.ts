export const formEn = {}
