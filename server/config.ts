import { z } from 'zod'
import { mailSender, mailUrl } from './adapters/mail/mail-url.ts'
import { storageUrl } from './adapters/storage/storage-url.ts'
import { StartError } from './start-error.ts'

const port = z.coerce.number().int().min(0).max(65535)
const webUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) URL' })
  .transform((url) => url.replace(/\/+$/, ''))
const tileUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) URL' })
  .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), 'must contain {z}, {x} and {y}')
const securityContact = z
  .string()
  .transform((contact) => (z.email().safeParse(contact).success ? `mailto:${contact}` : contact))
  .refine(
    (contact) => /^(https|mailto):\S+$/.test(contact) && URL.canParse(contact),
    'must be a mail address or an https URL',
  )
const onOff = z.enum(['on', 'off']).transform((value) => value === 'on')

/** One row per environment variable: the schema that checks it and the text that documents it. */
export const configVariables = {
  NODE_ENV: {
    schema: z.enum(['production', 'development', 'test']).default('production'),
    about: '`development` serves the pages through Vite with hot reload.',
  },
  PORT: { schema: port.default(3000), about: 'Port to listen on; 0 takes a free one.' },
  HOST: { schema: z.string().min(1).default('0.0.0.0'), about: 'Address to listen on.' },
  PUBLIC_URL: {
    schema: webUrl.optional(),
    about: 'Origin in links, QR codes, mails and canonical URLs. Default: `http://localhost:PORT`.',
  },
  DATA_DIR: {
    schema: z.string().min(1).default('./data'),
    about:
      'Everything that the product stores by default: `db/`, `uploads/`, `outbox/`, and `incoming/` for uploads in flight.',
  },
  DISK_RESERVE_MB: {
    schema: z.coerce.number().min(0).default(256),
    about: 'Free space on the disk of `DATA_DIR` below which uploads get 503.',
  },
  DATABASE_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' }).optional(),
    about: 'A PostgreSQL server, 15 or newer, instead of the product’s own.',
  },
  STORAGE_URL: {
    schema: storageUrl.optional(),
    about:
      '`s3://bucket?endpoint=…&region=…`, with credentials in the usual AWS variables. Default: files in `DATA_DIR/uploads`.',
  },
  IMAGE_CDN_URL: {
    schema: webUrl.default('/images'),
    about: 'Prefix of every image path: a CDN in front of `/images`, or of the bucket.',
  },
  MAIL_URL: {
    schema: mailUrl.optional(),
    about:
      '`smtp://user:password@host:port` (STARTTLS; required with a password, unless `?tls=optional`), `smtps://…`, or `emailjs://service_id/template_id?user_id=…&access_token=…` (`&endpoint=https://…` for another host). Default: files in `DATA_DIR/outbox`.',
  },
  MAIL_FROM: {
    schema: mailSender.prefault('CartaViva <no-responder@localhost>'),
    about: 'Sender of every mail. EmailJS takes it from its own template.',
  },
  DAILY_NOTICES: {
    schema: onOff.default(true),
    about: '`off`: owners get no notices and no weekly reports by mail.',
  },
  SECURITY_CONTACT: {
    schema: securityContact.optional(),
    about: 'Mail address or https URL in `/.well-known/security.txt`. Default: `security@` the host of `PUBLIC_URL`.',
  },
  PRIVACY_CONTACT: {
    schema: z.email('must be a mail address').optional(),
    about:
      'Where people write about their data or a suspended account. Default: `privacidad@` the host of `PUBLIC_URL`.',
  },
  GEOCODER_URL: {
    schema: webUrl.refine((url) => !new URL(url).username, 'must not carry a user and password').optional(),
    about:
      'A Nominatim service that finds addresses on the map, such as `https://nominatim.openstreetmap.org`: read its usage policy first. Default: none, and no map.',
  },
  TILE_URL: {
    schema: tileUrl.default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
    about: 'The map’s pictures, with `{z}`, `{x}` and `{y}`.',
  },
  INDEXNOW_KEY: {
    schema: z
      .string()
      .regex(/^[a-zA-Z0-9-]{8,128}$/, 'must be 8 to 128 letters, digits or hyphens')
      .optional(),
    about:
      'A key of your choice: search engines are told of changed restaurants through IndexNow, and `/KEY.txt` proves that the site is yours.',
  },
  PUSH_SERVICES: {
    schema: z
      .string()
      .transform((list) => list.split(',').map((origin) => origin.trim()))
      .pipe(
        z.array(
          z.string().regex(/^https?:\/\/(\*\.)?[\w.-]+(:\d+)?$/, 'must be origins, such as https://*.example.com'),
        ),
      )
      .default([
        'https://fcm.googleapis.com',
        'https://*.push.services.mozilla.com',
        'https://*.push.apple.com',
        'https://*.notify.windows.com',
      ]),
    about:
      'Origins of the push services of browsers, with commas; `*.` for any host below. No other address is called.',
  },
  STRIPE_SECRET_KEY: {
    schema: z.string().min(1).optional(),
    about: 'Stripe’s secret key. Default: none, and nobody can upgrade.',
  },
  STRIPE_WEBHOOK_SECRET: {
    schema: z.string().min(1).optional(),
    about: 'Signs the events (`whsec_…`) that Stripe sends to `/api/payments/webhook`.',
  },
  STRIPE_API_BASE: {
    schema: webUrl.default('https://api.stripe.com'),
    about: 'Another host that speaks Stripe’s API, for tests.',
  },
  REDIS_URL: {
    schema: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// URL' }).optional(),
    about: 'Limits shared by several processes. Default: counted in each process.',
  },
  RATE_LIMITS: { schema: onOff.default(true), about: '`off` for tests and benchmarks.' },
  DRAIN_SECONDS: {
    schema: z.coerce.number().min(0).max(300).default(0),
    about:
      'After SIGTERM: how long everything is still answered while `/readyz` says 503, so that a balancer stops sending.',
  },
  OVERLOAD_DELAY_MS: {
    schema: z.coerce.number().min(0).default(1000),
    about: 'Average delay of the process over a second above which uncached requests get 503. `0`: never.',
  },
  OFFLINE_MENUS: {
    schema: onOff.default(true),
    about:
      '`off`: browsers cache no menus, and delete what they have when they next open a page. No device is told of orders while the panel is closed.',
  },
  SOCIAL_PICTURES: {
    schema: z.enum(['ahead', 'on-request']).default('ahead'),
    about:
      'When preview pictures of links are painted: `ahead`, after every change; `on-request`, when somebody first asks, who then waits for a second.',
  },
  LIVE_CONNECTIONS: {
    schema: z.coerce.number().int().min(0).default(5000),
    about:
      'Open menus of a process that hear of changes, each by a connection (20 KB and a file descriptor). Further ones get 503 and ask every minute or two. `0`: none.',
  },
  LIVE_CONNECTIONS_PER_ADDRESS: {
    schema: z.coerce.number().int().min(0).default(250),
    about: 'How many of these may come from one network. Further ones get 429.',
  },
  LIVE_ORDER_SCREENS: {
    schema: z.coerce.number().int().min(0).default(2000),
    about:
      'Owners’ screens of a process that hear of new orders. Further ones get 503 and ask every minute. `0`: none.',
  },
  LIVE_ORDER_SCREENS_PER_ACCOUNT: {
    schema: z.coerce.number().int().min(0).default(30),
    about: 'How many of these one account may have. Further ones get 429.',
  },
  TRUST_PROXY: {
    schema: z
      .string()
      .transform((list) => list.split(',').map((entry) => entry.trim()))
      .pipe(
        z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'must be a list of IP addresses or CIDR ranges')),
      )
      .optional(),
    about: 'Addresses or CIDR ranges, separated by commas, of the proxies whose `X-Forwarded-For` is believed.',
  },
  METRICS_PORT: {
    schema: port.optional(),
    about: 'Port of `GET /metrics` for Prometheus; 0 takes a free one. Default: none.',
  },
  METRICS_HOST: {
    schema: z.string().min(1).default('127.0.0.1'),
    about: 'Address that `/metrics` listens on, without a password: never one that strangers reach.',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    about: 'How much the log says.',
  },
  SECURITY_LOG: {
    schema: z.string().min(1).optional(),
    about: 'File of the [security log](operating.md#logs). Default: standard output.',
  },
  SECURITY_LOG_KEY: {
    schema: z.string().min(16, 'must have 16 characters or more').optional(),
    about:
      'Key of the hash that stands for networks in the security log and, with a key of the database, in orders: the same for all processes. Default: made at each start.',
  },
  REQUIRE_VERIFIED_EMAIL: {
    schema: onOff.default(false),
    about: '`on`: uploads, reviews and publishing wait until the account has confirmed its address.',
  },
} as const satisfies Record<string, { schema: z.ZodType; about: string }>

type Variables = typeof configVariables
type Values = { [Name in keyof Variables]: z.output<Variables[Name]['schema']> }

export type Config = Readonly<Omit<Values, 'PUBLIC_URL'> & { PUBLIC_URL: string }>

export class ConfigError extends StartError {
  readonly problems: string[]

  constructor(problems: string[]) {
    super(`Configuration is not valid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/** The contact of the site's operator. */
export function privacyContactOf({ PRIVACY_CONTACT, PUBLIC_URL }: Config): string {
  return PRIVACY_CONTACT ?? `privacidad@${new URL(PUBLIC_URL).hostname}`
}

/** Names every bad variable at once. An empty string counts as not set, as shells and compose files write it. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const problems: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, { schema }] of Object.entries(configVariables)) {
    const parsed = schema.safeParse(env[name] || undefined)
    if (parsed.success) values[name] = parsed.data
    else problems.push(`${name}: ${parsed.error.issues.map((issue) => issue.message).join('; ')}`)
  }
  if (Boolean(values.STRIPE_SECRET_KEY) !== Boolean(values.STRIPE_WEBHOOK_SECRET))
    problems.push('STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: set both or neither')
  if (problems.length > 0) throw new ConfigError(problems)
  const config = values as Values
  return { ...config, PUBLIC_URL: config.PUBLIC_URL ?? `http://localhost:${config.PORT}` }
}
