import * as z from 'zod'

/**
 * Something stands between the marks of a rich text. It is asked of one that is too long as well: a mark ends where the next begins, or
 * signs that end none would each be followed to the end of all.
 */
const saysSomething = (html: string) => /[^\s\u00a0]/u.test(html.replace(/<[^<>]*>|&nbsp;/g, ''))

/** Rich text that must have words. */
export const requiredRichText = (max: number) => z.string().max(max).refine(saysSomething, { message: 'required' })
