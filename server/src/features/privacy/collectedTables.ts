import type { CollectedKind, Processor } from '@byeol/contract/user/personalData.ts'
import { ledgerTables } from '../../ledger/privacy.ts'
import type { ProviderError } from '../../providers/ProviderError.ts'

/** In which tables each kind of personal data of the privacy policy lies. */
export const collectedTables: Record<CollectedKind, readonly string[]> = {
  account: [
    'users',
    'codes',
    'password_resets',
    'email_changes',
    'failed_work',
    'idempotent_answers',
    'consents',
    'consent_reminders',
  ],
  identity: ['verified_identities', 'used_certifications'],
  socialSignIn: ['social_identities'],
  profile: ['celebs'],
  devices: ['sessions', 'known_devices', 'screenshots'],
  follows: ['subscriptions', 'unfollows', 'dm_permissions', 'dm_places', 'premiums'],
  chats: [
    'chats',
    'chat_members',
    'chat_messages',
    'chat_reads',
    'chat_settings',
    'chat_favorites',
    'chat_hidden_messages',
    'chat_reactions',
    'celeb_auto_messages',
    'celeb_days',
    'celeb_fan_notes',
    'celeb_words',
    'birthday_greetings',
    'scheduled_broadcasts',
  ],
  boards: ['posts', 'comments', 'post_likes', 'post_saves', 'comment_likes'],
  media: ['files', 'uploads', 'media_logs', 'watermark_copies', 'marked_photos'],
  safety: ['blocks', 'mutes', 'reports', 'cases', 'strikes', 'holds', 'takedowns'],
  pushes: ['push_tokens', 'notifications'],
  inquiries: ['inquiries', 'inquiry_messages'],
  payments: [
    'orders',
    'cards',
    'card_issues',
    'spending',
    'premium_contracts',
    'premium_prices',
    ...ledgerTables.payments,
    'app_account_tokens',
    'ios_premium_products',
  ],
  contents: ['contents', 'contents_purchases'],
  donations: ['donations', 'donation_counts', 'donation_thanks', 'donation_totals'],
  application: ['celeb_applications', 'application_proofs'],
  settlement: ['settlements', 'bank_accounts', 'tax_kinds', 'resident_numbers', ...ledgerTables.settlement],
  operation: ['audit_log', 'staff_unmaskings', 'kind_changes', 'given_back', 'notices', 'notice_drafts'],
}

/** Who in the privacy policy stands behind each outside service of the server, the file store included. */
export const processorsOf: Record<ProviderError['provider'] | 's3', readonly Processor[]> = {
  kakao: ['kakao'],
  apple: ['apple'],
  appstore: ['apple'],
  portone: ['portone', 'paymentGateway'],
  solapi: ['solapi'],
  smtp: ['mailer'],
  fcm: ['google'],
  webpush: ['browserPush'],
  s3: ['storage'],
}
