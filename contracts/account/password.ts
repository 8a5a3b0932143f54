import * as z from 'zod'

/** Spec 1 section 5: eight characters with a number, a symbol and an uppercase letter. The cap keeps hashing cheap. */
export const StrongPassword = z
  .string()
  .min(1)
  .max(200)
  .refine((text) => text.length >= 8 && /\d/.test(text) && /\p{Lu}/u.test(text) && /[^\p{L}\d\s]/u.test(text), {
    message: 'rule.password',
  })

/** The rule for a reset, as the spec words it: eight characters (api-contract 9-12). */
export const ResetPassword = z.string().min(8).max(200)

// An empty one is refused as missing already; one sentence at the field is enough.
const matches = (body: { password: string; password_confirmation: string }) =>
  body.password_confirmation === '' || body.password === body.password_confirmation
const atConfirmation = { message: 'rule.passwordConfirmation', path: ['password_confirmation'] }

/** Adds the rule that both passwords are the same. */
export const withConfirmation = <T extends z.ZodType<{ password: string; password_confirmation: string }>>(schema: T) =>
  schema.refine(matches, atConfirmation)
