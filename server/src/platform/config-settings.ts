import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import * as z from 'zod'

/** Why the environment was refused: `problems` maps each setting to its sentences; the message lists them all. */
export class ConfigError extends Error {
  readonly problems: Record<string, string[]>

  constructor(problems: Record<string, string[] | undefined>) {
    const known = Object.fromEntries(Object.entries(problems).map(([name, found]) => [name, found ?? []]))
    const lines = Object.entries(known).flatMap(([name, found]) => found.map((sentence) => `  ${name} ${sentence}`))
    super(`Vatra cannot start with these settings:\n${lines.join('\n')}`)
    this.name = 'ConfigError'
    this.problems = known
  }
}

/** The variables that are set. An empty one counts as absent: `X=` is how compose files and shells clear a setting. */
export function present(env: NodeJS.ProcessEnv): Record<string, string> {
  const trimmed = Object.entries(env).map(([name, value]) => [name, value?.trim() ?? ''] as const)
  return Object.fromEntries(trimmed.filter(([, value]) => value !== ''))
}

function url(protocols: string[], example: string) {
  const message = `must be an address such as ${example}.`
  return z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), message)
}

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const domain = new RegExp(`^${label}(?:\\.${label})*$`)
const mailbox = /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/
const whole = /^\d+$/
const yesOrNo = z.enum(['true', 'false'], 'must be true or false.').transform((value) => value === 'true')

/** `localhost`, a name below it, or an address of the loopback interface: only this machine gets there. */
export const isOwnMachine = (name: string): boolean =>
  /^(?:[^.]+\.)*localhost$|^127(?:\.\d{1,3}){3}$|^\[?::1\]?$|^(?:::ffff:)127(?:\.\d{1,3}){3}$/i.test(name)

/** A shorter range holds whole continents: no company has proxies in so many places. */
const RANGE = { 4: { shortest: 8, longest: 32 }, 6: { shortest: 16, longest: 128 } } as const

function isProxy(entry: string): boolean {
  const [address = '', length, ...more] = entry.split('/')
  const kind = isIP(address) as 0 | 4 | 6
  if (kind === 0 || more.length > 0) return false
  const { shortest, longest } = RANGE[kind]
  return length === undefined || (whole.test(length) && Number(length) >= shortest && Number(length) <= longest)
}

const MOST_HOPS = 9
const listed = (value: string) => value.split(',').map((entry) => entry.trim())

/** How many proxies stand in front, or where: `1`, `10.0.0.5, 10.1.0.0/24`. `false` and `0`: none. */
const trustProxy = z
  .string()
  .refine(
    (value) => value === 'false' || /^\d$/.test(value) || listed(value).every(isProxy),
    `must be the number of proxies in front (1 to ${MOST_HOPS}) or their addresses, such as 10.0.0.5 or 10.1.0.0/24, and never everybody: set TRUST_PROXY=1 behind one proxy, leave it out without one.`,
  )
  .transform((value) => (value === 'false' ? 0 : /^\d$/.test(value) ? Number(value) : listed(value)))

/** From what is said about everything to nothing at all. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

const variables = z.object({
  PORT: z
    .string()
    .refine((value) => whole.test(value) && Number(value) <= 65535, 'must be a whole number from 0 to 65535.')
    .transform(Number)
    .default(3000),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]+$/, 'must be an address of this machine such as 0.0.0.0, without a port.')
    .optional(),
  APP_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(domain, 'must be a bare domain such as vatra.example.com, without http:// and without a port.')
    .default('localhost'),
  APP_URL: url(['http:', 'https:'], 'https://vatra.example.com').optional(),
  COMPANY: z
    .string()
    .toLowerCase()
    .regex(new RegExp(`^${label}$`), "must be one company's sub-domain: letters, digits and dashes, such as demo.")
    .optional(),
  DATA_DIR: z.string().default('.data'),
  BACKUP_DIR: z.string().optional(),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgresql://vatra_app:password@db.example.com/vatra').optional(),
  DATABASE_ADMIN_URL: url(
    ['postgres:', 'postgresql:'],
    'postgresql://vatra_owner:password@db.example.com/vatra',
  ).optional(),
  DATABASE_BACKUP_URL: url(
    ['postgres:', 'postgresql:'],
    'postgresql://vatra_backup:password@db.example.com/vatra',
  ).optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ENDPOINT: url(['http:', 'https:'], 'https://s3.example.com').optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: yesOrNo.optional(),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtps://user:password@mail.example.com').optional(),
  MAIL_FROM: z.string().regex(mailbox, 'must be an address such as Vatra <no-reply@example.com>.').optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_\w+$/, 'must be a secret or restricted key of Stripe, such as sk_live_….')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must be the signing secret of the webhook at Stripe, such as whsec_….')
    .optional(),
  STRIPE_API_URL: url(['http:', 'https:'], 'https://api.stripe.com').optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_URL: url(['http:', 'https:'], 'https://accounts.google.com').optional(),
  SLACK_URL: url(['http:', 'https:'], 'https://hooks.slack.com').optional(),
  BNR_URL: z
    .union(
      [z.literal('none'), url(['http:', 'https:'], 'https://curs.bnr.ro')],
      'must be an address such as https://curs.bnr.ro, or none.',
    )
    .default('https://curs.bnr.ro'),
  ANAF_VAT_URL: url(['http:', 'https:'], 'https://webservicesp.anaf.ro/api/PlatitorTvaRest/v9/tva').optional(),
  ANAF_CLIENT_ID: z.string().optional(),
  ANAF_CLIENT_SECRET: z.string().optional(),
  ANAF_ENVIRONMENT: z.enum(['test', 'prod'], 'must be test or prod.').default('prod'),
  ANAF_SIGN_IN_URL: url(['http:', 'https:'], 'https://logincert.anaf.ro/anaf-oauth2/v1').optional(),
  ANAF_API_URL: url(['http:', 'https:'], 'https://api.anaf.ro').optional(),
  ANAF_TIMEOUT_SECONDS: z
    .string()
    .refine((value) => Number(value) > 0 && Number(value) <= 600, 'must be a number of seconds up to 600.')
    .transform(Number)
    .default(60),
  SIGNING_P12: z.string().optional(),
  SIGNING_P12_PASSWORD: z.string().optional(),
  TSA_URL: url(['http:', 'https:'], 'https://tsa.example.com').optional(),
  CONVERT_URL: url(['http:', 'https:'], 'http://gotenberg:3000').optional(),
  SPEECH_URL: url(['http:', 'https:'], 'https://api.openai.com/v1').optional(),
  SPEECH_KEY: z.string().optional(),
  SPEECH_MODEL: z.string().optional(),
  TERMS_URL: url(['http:', 'https:'], 'https://example.com/terms').optional(),
  SEED: z.enum(['demo', 'none'], 'must be demo or none.').optional(),
  TRUST_PROXY: trustProxy.default(0),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}.`).optional(),
  SLOW_STATEMENT_MS: z
    .string()
    .refine((value) => whole.test(value), 'must be a whole number of milliseconds; 0 logs none.')
    .transform(Number)
    .default(1000),
  METRICS_KEY: z.string().min(16, 'must have at least 16 characters. Make one with: openssl rand -hex 24').optional(),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters. Make one with: openssl rand -base64 48').optional(),
})

type Given = z.infer<typeof variables>

/** The demo accounts have known passwords: unless other machines are meant to reach it, listen on this one alone. */
export const hostOf = ({ HOST, APP_DOMAIN, COMPANY }: Given): string =>
  HOST ?? (isOwnMachine(APP_DOMAIN) && COMPANY === undefined ? 'localhost' : '0.0.0.0')

/** Whether people on other machines can or shall reach it, straight or through a proxy. */
export const isForOthers = (given: Given): boolean =>
  !isOwnMachine(hostOf(given)) ||
  !isOwnMachine(given.APP_DOMAIN) ||
  (given.APP_URL !== undefined && !isOwnMachine(new URL(given.APP_URL).hostname)) ||
  given.TRUST_PROXY !== 0

export const seedOf = ({ SEED, DATABASE_URL }: Given): 'demo' | 'none' =>
  SEED ?? (DATABASE_URL === undefined ? 'demo' : 'none')

/** Every setting there is, with its default; what depends on another setting is checked after the single ones. */
export const settings = variables.superRefine((given, context) => {
  const refuse = (name: keyof typeof given, message: string) => {
    context.addIssue({ code: 'custom', path: [name], message })
  }
  if (given.DATABASE_ADMIN_URL !== undefined && given.DATABASE_URL === undefined) {
    refuse('DATABASE_ADMIN_URL', 'is given without DATABASE_URL, which the application itself connects with.')
  }
  if (given.DATABASE_URL !== undefined && given.SECRET_KEY === undefined) {
    refuse('SECRET_KEY', 'must be set when DATABASE_URL is given. Make one with: openssl rand -base64 48')
  }
  if (given.DATABASE_BACKUP_URL !== undefined && given.DATABASE_URL === undefined) {
    refuse('DATABASE_BACKUP_URL', 'is given without DATABASE_URL. The embedded database is backed up without it.')
  }
  for (const name of ['STRIPE_WEBHOOK_SECRET', 'STRIPE_API_URL'] as const) {
    if (given[name] !== undefined && given.STRIPE_SECRET_KEY === undefined) {
      refuse(name, 'is given without STRIPE_SECRET_KEY.')
    }
  }
  if (given.STRIPE_SECRET_KEY !== undefined && given.STRIPE_WEBHOOK_SECRET === undefined) {
    refuse('STRIPE_WEBHOOK_SECRET', 'must be set with STRIPE_SECRET_KEY, or nothing that Stripe says can be believed.')
  }
  const google = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const
  if ([...google, 'GOOGLE_URL' as const].some((name) => given[name] !== undefined)) {
    for (const name of google) {
      if (given[name] === undefined) refuse(name, 'must be set for Google sign-in and calendars.')
    }
  }
  const anaf = ['ANAF_CLIENT_ID', 'ANAF_CLIENT_SECRET'] as const
  if ([...anaf, 'ANAF_SIGN_IN_URL' as const, 'ANAF_API_URL' as const].some((name) => given[name] !== undefined)) {
    for (const name of anaf)
      if (given[name] === undefined) refuse(name, 'must be set: ANAF knows an installation by both.')
  }
  if (given.SIGNING_P12 !== undefined && !existsSync(given.SIGNING_P12)) {
    refuse('SIGNING_P12', 'must be the path of a PKCS #12 file (.p12 or .pfx); there is no file.')
  }
  if (given.SIGNING_P12_PASSWORD !== undefined && given.SIGNING_P12 === undefined) {
    refuse('SIGNING_P12_PASSWORD', 'is given without SIGNING_P12.')
  }
  for (const name of ['SPEECH_KEY', 'SPEECH_MODEL'] as const) {
    if (given[name] !== undefined && given.SPEECH_URL === undefined) refuse(name, 'is given without SPEECH_URL.')
  }
  if (seedOf(given) === 'demo' && isForOthers(given)) {
    refuse(
      'SEED',
      'must be none where other machines can reach Vatra, because the passwords of the demo company are public. To try it on this machine alone, set HOST=localhost and leave out APP_DOMAIN, APP_URL and TRUST_PROXY.',
    )
  }
  const s3 = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const anyS3 = [...s3, 'S3_REGION' as const, 'S3_ENDPOINT' as const].some((name) => given[name] !== undefined)
  for (const name of s3) {
    if (anyS3 && given[name] === undefined) refuse(name, 'must be set when files are kept in S3.')
  }
})
