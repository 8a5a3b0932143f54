export const receiptsEn = {}
