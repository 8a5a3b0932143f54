import * as z from 'zod'

/** Body of `POST /tenant/delete` (TEN-03): the code of the mail. */
export const DeleteCompany = z.object({
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, { message: 'format' }),
})

/** What the person types beside the code, exactly. */
export const DELETE_WORD = 'DELETE'

/** How long a deletion can be taken back, in days. */
export const DELETION_DAYS = 14

/** How long the link to an exported archive opens it, in hours. */
export const EXPORT_HOURS = 24
