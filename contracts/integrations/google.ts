import * as z from 'zod'

/** Answer of `GET /auth/providers`: by which other accounts one can sign in on this installation. */
export const SignInProviders = z.object({
  google: z.boolean(),
})
export type SignInProviders = z.infer<typeof SignInProviders>

/** `error` of the sign-in page after a visit to Google that signed nobody in. */
export const googleSignInErrors = ['google_failed', 'google_denied', 'google_unverified', 'google_unknown'] as const
export type GoogleSignInError = (typeof googleSignInErrors)[number]
