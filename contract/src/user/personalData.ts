/**
 * The kinds of personal data that the service collects, as listed in the privacy policy. The app has a text for each in
 * both languages; the server lists the tables that contain each kind (`collectedTables.ts`), and a test compares the
 * two.
 */
export const collectedKinds = [
  'account',
  'identity',
  'socialSignIn',
  'profile',
  'devices',
  'follows',
  'chats',
  'boards',
  'media',
  'safety',
  'pushes',
  'inquiries',
  'payments',
  'contents',
  'donations',
  'application',
  'settlement',
  'operation',
] as const
export type CollectedKind = (typeof collectedKinds)[number]

/**
 * Kinds of data that are partly kept when a deleted account is erased; the policy says which parts are kept and why.
 */
export const keptKinds = [
  'account',
  'identity',
  'profile',
  'devices',
  'chats',
  'boards',
  'media',
  'safety',
  'follows',
  'inquiries',
  'payments',
  'contents',
  'donations',
  'settlement',
  'operation',
] as const satisfies readonly CollectedKind[]

/** The companies that process personal data for the service, as the privacy policy names them. */
export const processors = [
  'portone',
  'paymentGateway',
  'kakao',
  'apple',
  'google',
  'browserPush',
  'solapi',
  'naverCloud',
  'deepl',
  'mailer',
  'hosting',
  'storage',
] as const
export type Processor = (typeof processors)[number]

/**
 * The companies among these that are abroad. The policy says how to reach them, when data is sent there and how to
 * refuse.
 */
export const overseasProcessors = ['apple', 'google', 'browserPush', 'deepl'] as const satisfies readonly Processor[]
export type OverseasProcessor = (typeof overseasProcessors)[number]
