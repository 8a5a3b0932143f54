import * as z from 'zod'

/** A phone number loose enough for what people type; digits are what counts (7 to 15, ITU-T E.164). */
export const Phone = z
  .string()
  .trim()
  .max(40)
  .refine((text) => /^[+()\d\s./-]+$/.test(text) && /^\d{7,15}$/.test(text.replace(/\D/g, '')), {
    message: 'rule.phone',
  })
