import { resolve } from 'node:path'
import * as z from 'zod'
import { secretKey } from './config-secret-key.ts'
import { ConfigError, hostOf, isForOthers, type LogLevel, present, seedOf, settings } from './config-settings.ts'

export { ConfigError } from './config-settings.ts'

/** Everything that the environment decides, checked. Read once at start and passed on; nothing else reads `process.env`. */
export interface Config {
  /** 0 lets the system choose a free port. */
  port: number
  host: string
  /** Companies live at `{company}.{appDomain}`; the bare domain is the main domain. */
  appDomain: string
  /** Address of the main domain as people type it, for links in mails. */
  appUrl: URL
  /** The one company served on every host, or null. */
  company: string | null
  /** Absolute. */
  dataDir: string
  /** Where `npm run backup` leaves its copies. Absolute. */
  backupDir: string
  database: { kind: 'embedded' } | { kind: 'external'; url: string; adminUrl: string | null; backupUrl: string | null }
  s3: S3Config | null
  smtpUrl: string | null
  mailFrom: string
  payments: PaymentsConfig
  /** Null: nobody signs in with Google, and no calendar is connected. */
  google: GoogleConfig | null
  /** What is asked instead of https://hooks.slack.com, or null. */
  slackUrl: URL | null
  /** The address of BNR, or null: it is asked for nothing. */
  bnrUrl: URL | null
  /** The register of VAT payers of the Romanian tax office: what it says of a firm by its CUI. */
  anafVatUrl: URL
  /** The service of ANAF, its stand-in beside the demo company, or null: companies cannot connect. */
  anaf: AnafConfig | null
  signing: SigningConfig
  /** A converter with Gotenberg's protocol, or null: then only PDFs and pictures can be signed. */
  convertUrl: URL | null
  /** What turns recordings into text, or null: then nothing does. */
  speech: SpeechConfig | null
  /** The operator's terms of use; null: those of the app. */
  termsUrl: string | null
  seed: 'demo' | 'none'
  trustProxy: TrustedProxies
  log: LogConfig
  /** What opens `/api/metrics`; null: there are none. */
  metricsKey: string | null
  /** Other machines can reach it: what is for trying alone (kept mails, test payments) asks for the operator's key. */
  forOthers: boolean
  /** At least 32 bytes, from which every key of the installation is derived. */
  secretKey: Buffer
}

/** The reverse proxies in front, whose entries of X-Forwarded-For are believed: how many (0: none), or where they stand. */
export type TrustedProxies = number | string[]

/** What the log of the process holds. */
export interface LogConfig {
  level: LogLevel
  /** A statement that takes longer is logged; 0: none. */
  slowStatementMs: number
}

/** Stripe; without a key the built-in test provider beside an embedded database; beside a database of one's own nothing. */
export type PaymentsConfig =
  | { kind: 'stripe'; secretKey: string; webhookSecret: string; apiUrl: URL }
  | { kind: 'test' }
  | { kind: 'none' }

/** What sealed documents are sealed with. */
export interface SigningConfig {
  /** A PKCS #12 file; null: the key pair that the installation makes itself. */
  p12: { path: string; password: string } | null
  /** A time stamp authority (RFC 3161), or null. */
  tsaUrl: URL | null
}

/** A provider of OpenAI's transcription protocol. */
const ANAF_VAT_URL = 'https://webservicesp.anaf.ro/api/PlatitorTvaRest/v9/tva'

export interface SpeechConfig {
  /** Its address down to the version: https://api.openai.com/v1. */
  url: URL
  /** Null: it asks for none. */
  key: string | null
  model: string
}

/** This installation as ANAF knows it, and where ANAF is asked. */
export interface AnafConfig {
  kind: 'anaf' | 'trial'
  clientId: string
  clientSecret: string
  /** `authorize` and `token` lie below it. */
  signInUrl: URL
  /** `upload`, `stareMesaj` and the others lie below it. */
  apiUrl: URL
  timeoutSeconds: number
}

/** Where ANAF's stand-in answers, on the main domain. */
export const TRIAL_ANAF = '/test-anaf'

/** This installation as Google knows it. */
export interface GoogleConfig {
  clientId: string
  clientSecret: string
  /** What is asked instead of Google's own addresses, for sign-in and calendars alike; null: Google. */
  url: URL | null
}

export interface S3Config {
  bucket: string
  region: string
  endpoint?: string
  accessKeyId: string
  secretAccessKey: string
  forcePathStyle: boolean
}

/**
 * Checks the environment and gives the configuration.
 * @throws ConfigError with one sentence for each bad setting.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = settings.safeParse(present(env))
  if (!parsed.success) throw new ConfigError(z.flattenError(parsed.error).fieldErrors)
  const given = parsed.data

  const dataDir = resolve(given.DATA_DIR)
  const shownPort = given.PORT === 80 ? '' : `:${given.PORT}`
  const appUrl = new URL(given.APP_URL ?? `http://${given.APP_DOMAIN}${shownPort}`)
  return {
    port: given.PORT,
    host: hostOf(given),
    appDomain: given.APP_DOMAIN,
    appUrl,
    company: given.COMPANY ?? null,
    dataDir,
    backupDir: resolve(given.BACKUP_DIR ?? `${dataDir}-backups`),
    database:
      given.DATABASE_URL === undefined
        ? { kind: 'embedded' }
        : {
            kind: 'external',
            url: given.DATABASE_URL,
            adminUrl: given.DATABASE_ADMIN_URL ?? null,
            backupUrl: given.DATABASE_BACKUP_URL ?? null,
          },
    s3: s3Config(given),
    smtpUrl: given.SMTP_URL ?? null,
    mailFrom: given.MAIL_FROM ?? `Vatra <no-reply@${given.APP_DOMAIN}>`,
    payments: paymentsConfig(given),
    google: googleConfig(given),
    slackUrl: given.SLACK_URL === undefined ? null : new URL(given.SLACK_URL),
    bnrUrl: given.BNR_URL === 'none' ? null : new URL(given.BNR_URL),
    anafVatUrl: new URL(given.ANAF_VAT_URL ?? ANAF_VAT_URL),
    anaf: anafConfig(given, appUrl),
    signing: {
      p12: given.SIGNING_P12 ? { path: given.SIGNING_P12, password: given.SIGNING_P12_PASSWORD ?? '' } : null,
      tsaUrl: given.TSA_URL === undefined ? null : new URL(given.TSA_URL),
    },
    convertUrl: given.CONVERT_URL === undefined ? null : new URL(given.CONVERT_URL),
    speech: speechConfig(given),
    termsUrl: given.TERMS_URL ?? null,
    seed: seedOf(given),
    trustProxy: given.TRUST_PROXY,
    log: { level: given.LOG_LEVEL ?? (isForOthers(given) ? 'info' : 'warn'), slowStatementMs: given.SLOW_STATEMENT_MS },
    metricsKey: given.METRICS_KEY ?? null,
    forOthers: isForOthers(given),
    secretKey: secretKey(given.SECRET_KEY, dataDir),
  }
}

function paymentsConfig(given: z.infer<typeof settings>): PaymentsConfig {
  if (given.STRIPE_SECRET_KEY === undefined) return { kind: given.DATABASE_URL === undefined ? 'test' : 'none' }
  return {
    kind: 'stripe',
    secretKey: given.STRIPE_SECRET_KEY,
    webhookSecret: given.STRIPE_WEBHOOK_SECRET!,
    apiUrl: new URL(given.STRIPE_API_URL ?? 'https://api.stripe.com'),
  }
}

function googleConfig(given: z.infer<typeof settings>): GoogleConfig | null {
  if (given.GOOGLE_CLIENT_ID === undefined) return null
  return {
    clientId: given.GOOGLE_CLIENT_ID,
    clientSecret: given.GOOGLE_CLIENT_SECRET!,
    url: given.GOOGLE_URL === undefined ? null : new URL(given.GOOGLE_URL),
  }
}

/** Below an address, whether or not that ends in a slash. */
const below = (base: URL, path: string) => new URL(`${base.href.replace(/\/$/, '')}${path}`)

function anafConfig(given: z.infer<typeof settings>, appUrl: URL): AnafConfig | null {
  const service = `/${given.ANAF_ENVIRONMENT}/FCTEL/rest`
  const timeoutSeconds = given.ANAF_TIMEOUT_SECONDS
  if (given.ANAF_CLIENT_ID !== undefined)
    return {
      kind: 'anaf',
      clientId: given.ANAF_CLIENT_ID,
      clientSecret: given.ANAF_CLIENT_SECRET!,
      timeoutSeconds,
      signInUrl: new URL(given.ANAF_SIGN_IN_URL ?? 'https://logincert.anaf.ro/anaf-oauth2/v1'),
      apiUrl: below(new URL(given.ANAF_API_URL ?? 'https://api.anaf.ro'), service),
    }
  if (given.DATABASE_URL !== undefined || seedOf(given) !== 'demo') return null
  const standIn = new URL(TRIAL_ANAF, appUrl)
  return {
    kind: 'trial',
    clientId: 'trial',
    clientSecret: 'trial',
    timeoutSeconds,
    signInUrl: below(standIn, '/anaf-oauth2/v1'),
    apiUrl: below(standIn, service),
  }
}

function speechConfig(given: z.infer<typeof settings>): SpeechConfig | null {
  if (given.SPEECH_URL === undefined) return null
  return { url: new URL(given.SPEECH_URL), key: given.SPEECH_KEY ?? null, model: given.SPEECH_MODEL ?? 'whisper-1' }
}

function s3Config(given: z.infer<typeof settings>): S3Config | null {
  if (given.S3_BUCKET === undefined) return null
  return {
    bucket: given.S3_BUCKET,
    region: given.S3_REGION ?? 'us-east-1',
    endpoint: given.S3_ENDPOINT,
    accessKeyId: given.S3_ACCESS_KEY_ID!,
    secretAccessKey: given.S3_SECRET_ACCESS_KEY!,
    // Amazon answers on {bucket}.host; the stores that people run themselves mostly on host/{bucket} alone.
    forcePathStyle: given.S3_FORCE_PATH_STYLE ?? given.S3_ENDPOINT !== undefined,
  }
}
