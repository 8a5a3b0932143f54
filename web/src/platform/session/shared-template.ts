const KEY = 'shared_template'

/** The shared template that an address named, until it is taken over (spec 1 section 2). */
export const rememberedTemplate = (): string | null => localStorage.getItem(KEY)

/** Remembers what `?shared_template=` of an address says. */
export function rememberSharedTemplate(search: Record<string, string>): void {
  if (search[KEY]) localStorage.setItem(KEY, search[KEY])
}

export const forgetSharedTemplate = (): void => localStorage.removeItem(KEY)

/** Puts it into an address on another host: what a browser keeps it keeps for one host. */
export function carrySharedTemplate(url: URL): void {
  const token = rememberedTemplate()
  if (token) url.searchParams.set(KEY, token)
}
