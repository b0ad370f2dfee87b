import type { FlagName } from './flags.ts'
import type { OrderId, SubscriptionPremiumId, UserId } from './ids.ts'
import type { BankAccountRefusal } from './money.ts'
import type { RefundRefusal } from './order.ts'
import type { Provider } from './provider.ts'
import type { VersionInfo } from './auth/versionInfo.ts'

/**
 * The error catalogue: every code that a call or a socket event may answer with, its HTTP status and its text in both
 * languages. Codes: spec.md point 8 and rules.md, Wire.
 */
export const errors = {
  sign_up_required: {
    status: 403,
    ko: '아직 가입하지 않은 계정이에요. 가입을 먼저 해 주세요.',
    en: 'There is no account yet. Please sign up first.',
  },
  id_verification_required: { status: 403, ko: '본인 확인이 필요해요.', en: 'Please verify your identity first.' },
  update_required: {
    status: 426,
    ko: '새 버전이 나왔어요. 업데이트하고 계속해 주세요.',
    en: 'A new version is out. Please update to continue.',
  },
  insufficient_point_balance: { status: 402, ko: '포인트가 부족해요.', en: 'You do not have enough points.' },
  price_changed: {
    status: 409,
    ko: '그사이 가격이 바뀌었어요. 새 가격을 확인해 주세요.',
    en: 'The price has changed. Please check the new one.',
  },
  insufficient_celeb_point_balance: {
    status: 402,
    ko: '적립 포인트가 부족해요.',
    en: 'You do not have enough earned points.',
  },
  user_not_found: { status: 404, ko: '찾을 수 없는 사용자예요.', en: 'This person could not be found.' },
  direct_messages_restricted: {
    status: 403,
    ko: '지금은 1:1 대화를 할 수 없어요.',
    en: 'You can’t send direct messages for now.',
  },
  appeal_closed: {
    status: 409,
    ko: '이의 제기는 20일 안에 한 번만 할 수 있어요.',
    en: 'You can appeal once, within 20 days.',
  },
  media_removed: {
    status: 403,
    ko: '운영정책 위반으로 삭제된 사진이나 동영상이라 올릴 수 없어요.',
    en: 'This photo or video was removed for breaking our rules and cannot be uploaded.',
  },
  search_blocked: {
    status: 403,
    ko: '불법촬영물을 찾는 데 쓰이는 검색어라 결과를 보여드리지 않아요.',
    en: 'This search is used to find illegal recordings, so there are no results for it.',
  },
  consent_required: {
    status: 403,
    ko: '바뀐 약관에 동의해야 이용할 수 있어요.',
    en: 'Please agree to the changed terms first.',
  },
  user_suspended: { status: 403, ko: '이용이 정지된 계정이에요.', en: 'This account is suspended.' },
  membership_required: { status: 403, ko: '프리미엄 구독이 필요해요.', en: 'A premium subscription is needed.' },
  sign_up_restricted: {
    status: 403,
    ko: '만 14세부터 가입할 수 있어요.',
    en: 'You need to be 14 or older to sign up.',
  },
  invalid_parameters: { status: 400, ko: '입력한 내용을 다시 확인해 주세요.', en: 'Please check what you entered.' },
  sign_in_required: { status: 401, ko: '로그인이 필요해요.', en: 'Please sign in.' },
  sign_in_failed: { status: 401, ko: '이메일이나 비밀번호가 맞지 않아요.', en: 'The email or password is incorrect.' },
  password_wrong: { status: 403, ko: '비밀번호가 맞지 않아요.', en: 'The password is incorrect.' },
  social_sign_in_failed: {
    status: 401,
    ko: '로그인을 확인하지 못했어요. 다시 시도해 주세요.',
    en: 'The sign-in could not be confirmed. Please try again.',
  },
  confirmation_required: {
    status: 403,
    ko: '본인인지 한 번 더 확인해 주세요.',
    en: 'Please confirm once more that it is you.',
  },
  phone_country_not_served: {
    status: 403,
    ko: '아직 이 나라 번호로는 문자를 보낼 수 없어요. 한국 휴대폰 번호를 입력해 주세요.',
    en: 'We can’t text numbers in this country yet. Please use a Korean mobile number.',
  },
  texts_used_up: {
    status: 503,
    ko: '오늘은 인증 문자를 더 보낼 수 없어요. 내일 다시 시도해 주세요.',
    en: 'We can’t text you more codes today. Please try again tomorrow.',
  },
  private_words: {
    status: 403,
    ko: '개인 대화를 번역 업체에 보내도 되는지 먼저 선택해 주세요.',
    en: 'Please choose first whether private messages may be sent to a translation company.',
  },
  translations_used_up: {
    status: 503,
    ko: '오늘은 번역을 더 할 수 없어요. 내일 다시 시도해 주세요.',
    en: 'You can’t translate more today. Please try again tomorrow.',
  },
  code_wrong: { status: 400, ko: '인증번호가 맞지 않아요.', en: 'The code is incorrect.' },
  code_expired: {
    status: 400,
    ko: '인증번호가 만료됐어요. 다시 받아 주세요.',
    en: 'The code has expired. Please request a new one.',
  },
  not_deliverable: {
    status: 422,
    ko: '조금 전에 보낸 인증번호가 도착하지 못했어요. 주소나 번호가 맞는지 확인해 주세요.',
    en: 'The code that we just sent could not be delivered. Please check the address or number.',
  },
  link_expired: {
    status: 400,
    ko: '만료됐거나 이미 쓴 링크예요. 메일을 다시 받아 주세요.',
    en: 'This link has expired or was already used. Please request a new email.',
  },
  verification_failed: {
    status: 400,
    ko: '본인 확인을 마치지 못했어요. 다시 시도해 주세요.',
    en: 'Your identity could not be verified. Please try again.',
  },
  identity_in_use: {
    status: 409,
    ko: '이미 다른 계정에서 본인 확인을 했어요.',
    en: 'This identity is verified on another account.',
  },
  session_expired: { status: 401, ko: '세션이 만료되었습니다.', en: 'The session has expired.' },
  session_not_found: { status: 401, ko: '세션을 찾을 수 없습니다.', en: 'The session cannot be found.' },
  not_allowed: { status: 403, ko: '이 작업은 할 수 없어요.', en: 'This is not allowed.' },
  not_found: { status: 404, ko: '찾을 수 없어요.', en: 'Not found.' },
  conflict: { status: 409, ko: '이미 처리한 요청과 내용이 달라요.', en: 'This does not match an earlier request.' },
  roles_exclude: {
    status: 409,
    ko: '서로 확인하는 두 역할을 한 사람이 맡을 수 없어요.',
    en: 'These two roles check each other, so one person cannot hold both.',
  },
  unseen_words: {
    status: 409,
    ko: '그사이 새 메시지가 왔어요. 읽고 다시 보내 주세요.',
    en: 'A new message has arrived. Please read it and send again.',
  },
  email_taken: {
    status: 409,
    ko: '이 이메일로는 가입할 수 없어요. 이미 가입했다면 로그인해 주세요.',
    en: 'This email cannot be used. If you already joined, please sign in.',
  },
  reply_quota_used: {
    status: 403,
    ko: '답장을 모두 썼어요. 다음 메시지를 기다려 주세요.',
    en: 'You’ve used all your replies. Please wait for the next message.',
  },
  request_pending: {
    status: 403,
    ko: '상대가 수락하면 더 보낼 수 있어요.',
    en: 'You can send more once they accept your request.',
  },
  too_many_strangers: {
    status: 429,
    ko: '오늘은 새로운 사람에게 더 말을 걸 수 없어요. 내일 다시 시도해 주세요.',
    en: 'You cannot message more new people today. Please try again tomorrow.',
  },
  too_many_scheduled: { status: 409, ko: '예약은 50개까지 할 수 있어요.', en: 'You can schedule up to 50 messages.' },
  recall_too_late: { status: 403, ko: '되돌릴 수 있는 시간이 지났어요.', en: 'It’s too late to undo this.' },
  too_many_requests: {
    status: 429,
    ko: '요청이 너무 많아요. 잠시 후 다시 시도해 주세요.',
    en: 'Too many requests. Please try again in a moment.',
  },
  payload_too_large: { status: 413, ko: '용량이 너무 커서 보낼 수 없어요.', en: 'What you sent is too large.' },
  captions_unreadable: {
    status: 400,
    ko: '자막을 읽을 수 없어요. 시간이 적힌 WebVTT나 SRT 파일인지, 영상 길이를 넘지 않는지 확인해 주세요.',
    en: 'We can’t read these captions. Check that it is a WebVTT or SRT file with times within the video.',
  },
  unsupported_media: { status: 415, ko: '쓸 수 없는 파일이에요.', en: 'This file cannot be used.' },
  payment_pending: {
    status: 409,
    ko: '결제를 확인하고 있어요. 잠시만 기다려 주세요.',
    en: 'The payment is being checked. Please wait a moment.',
  },
  limit_exceeded: { status: 403, ko: '결제 한도를 넘어요.', en: 'This exceeds your spending limit.' },
  too_many_orders: {
    status: 429,
    ko: '시작한 결제가 너무 많아요. 잠시 후 다시 시도해 주세요.',
    en: 'Too many payments were started. Please try again later.',
  },
  refund_not_possible: { status: 403, ko: '환불할 수 없는 결제예요.', en: 'This payment cannot be refunded.' },
  card_required: {
    status: 402,
    ko: '쓸 수 없는 카드예요. 다른 카드로 결제해 주세요.',
    en: 'This card can no longer be used. Please pay with another card.',
  },
  account_cooling: {
    status: 403,
    ko: '새 계좌는 등록하고 72시간 뒤부터 쓸 수 있어요.',
    en: 'A new bank account can be used 72 hours after it was added.',
  },
  tax_facts_required: {
    status: 403,
    ko: '세금 신고에 필요한 정보를 먼저 입력해 주세요.',
    en: 'Please enter what we need to report your taxes first.',
  },
  bankbook_look_required: {
    status: 403,
    ko: '통장 사본을 먼저 열어 비교해 주세요.',
    en: 'Please open the bankbook and compare it first.',
  },
  evidence_unopened: {
    status: 403,
    ko: '내용을 먼저 열어 보고 결정해 주세요.',
    en: 'Please open what it is about before you decide.',
  },
  link_unproven: {
    status: 403,
    ko: '계정 코드를 확인한 곳을 먼저 기록해 주세요.',
    en: 'Please note first where you saw the code.',
  },
  too_many_held: {
    status: 409,
    ko: '맡은 업무가 너무 많아요. 먼저 끝내거나 담당을 해제해 주세요.',
    en: 'You have too many already. Decide or release some first.',
  },
  passkey_refused: {
    status: 401,
    ko: '패스키를 확인하지 못했어요. 다시 시도해 주세요.',
    en: 'The passkey could not be confirmed. Please try again.',
  },
  step_up_required: {
    status: 403,
    ko: '패스키로 한 번 더 확인해 주세요.',
    en: 'Please confirm this with your passkey.',
  },
  last_passkey: {
    status: 409,
    ko: '하나 남은 패스키는 삭제할 수 없어요. 먼저 하나 더 만들어 주세요.',
    en: 'Your only passkey cannot be removed. Please make another one first.',
  },
  already_owned: { status: 409, ko: '이미 가지고 있어요.', en: 'You already have this.' },
  payment_failed: { status: 402, ko: '결제하지 못했어요.', en: 'The payment did not go through.' },
  unavailable: {
    status: 503,
    ko: '지금은 처리할 수 없어요. 잠시 후 다시 시도해 주세요.',
    en: 'This isn’t available right now. Please try again in a moment.',
  },
  internal: {
    status: 500,
    ko: '문제가 생겼어요. 잠시 후 다시 시도해 주세요.',
    en: 'Something went wrong. Please try again in a moment.',
  },
} as const satisfies Record<string, { status: number; ko: string; en: string }> & Record<keyof ErrorData, unknown>

export type ErrorCode = keyof typeof errors

/** One invalid field of an `invalid_parameters` error; `path` looks like `deviceInfo.appBuild`. */
export interface FieldProblem {
  path: string
  message: string
}

/**
 * What the sign-up page needs to keep a social identity. `hasAccount` says that an account with this e-mail address
 * exists.
 */
export interface SignUpRequired {
  provider: Provider
  identityTicket: string
  nickname: string | null
  email: string | null
  hasAccount: boolean
}

/** `until` is null when the suspension has no end. */
export interface Suspension {
  reason: string | null
  until: Date | null
}

/** The type of `data` of each code that carries data; every other code carries none. */
export interface ErrorData {
  direct_messages_restricted: { until: Date }
  invalid_parameters: FieldProblem[]
  too_many_requests: { retryAfterSeconds: number }
  /** `perDay` is how many new people the account may write to today; `retryAfterSeconds` is the time until midnight. */
  too_many_strangers: { perDay: number; retryAfterSeconds: number }
  update_required: VersionInfo
  sign_up_required: SignUpRequired
  user_suspended: Suspension
  /**
   * `reason` is the provider's error code or `another_person`; absent if our server rejects the provider's response.
   */
  social_sign_in_failed: { reason: string } | undefined
  /** The country codes of the phone numbers that we send text messages to. */
  phone_country_not_served: { countries: string[] }
  code_wrong: { triesLeft: number }
  /** `reason` says what the verified identity is needed for; some calls leave it out. */
  id_verification_required: { reason: string } | undefined
  /**
   * What the caller needs to know, depending on the call. An upload: how many bytes have arrived. A card: the celebs
   * that it pays for. An application: the username that is taken. A settlement: its current amount, or that another is
   * open. A bank account: why it cannot be added. Deleting the account: what would be refunded now. The last settlement
   * before leaving: its current amount.
   */
  conflict:
    | { received: number }
    | { usedBy: UserId[] }
    | { username: string }
    | { shareWon: number }
    | { refundWon: number }
    | { netWon: number }
    | { reason: BankAccountRefusal | 'open_request' }
    | undefined
  already_owned: { subscriptionPremiumId: SubscriptionPremiumId } | undefined
  /** Why a donation is refused: the donor is the celeb, blocks the celeb, or is under 19. */
  not_allowed: { reason: 'self' | 'block' | 'minor' } | undefined
  reply_quota_used: { remaining: number } | undefined
  /** The price, and the points that the person can spend on it. */
  insufficient_point_balance: { price: number; points: number }
  /** The current price, in points or (for money payments) in won, and the points that the person can spend. */
  price_changed: { price: number; points: number }
  payment_pending: { orderId: OrderId }
  /**
   * `mismatch`: the payment differs from the order and is refunded in full. `limit`: it exceeds one of the person's
   * limits and is refunded too, unless it was made in the App Store.
   */
  payment_failed: {
    orderId: OrderId
    reason: 'cancelled' | 'declined' | 'mismatch' | 'expired' | 'limit'
    providerMessage: string | null
  }
  /** `month` is the limit for people under 19. `leftWon` may still be spent before `resetsAt`. */
  limit_exceeded: { limit: 'day' | 'month'; leftWon: number; resetsAt: Date }
  refund_not_possible: { reason: RefundRefusal }
  /** When the bank account can be used. */
  account_cooling: { until: Date }
  /** The flag with which staff switched this off. Absent if something failed. */
  unavailable: { off: FlagName } | undefined
}

export type DataOf<Code extends ErrorCode> = Code extends keyof ErrorData ? ErrorData[Code] : undefined

interface ErrorOf<Code extends ErrorCode> extends Error {
  readonly name: 'CommonError'
  readonly code: Code
  readonly data: DataOf<Code>
}

/** One of the catalogue's errors: its `code` determines the type of its `data`. */
export type ApiError<Code extends ErrorCode = ErrorCode> = Code extends ErrorCode ? ErrorOf<Code> : never

interface ApiErrorClass {
  /** `message` is the Korean text, unless the server sent one in another language. */
  new <Code extends ErrorCode>(
    code: Code,
    ...rest: undefined extends DataOf<Code>
      ? [data?: DataOf<Code>, message?: string]
      : [data: DataOf<Code>, message?: string]
  ): ApiError<Code>
  /** The type that `instanceof` narrows to. */
  readonly prototype: ApiError
}

/** The only error class of the product: the server throws it, and the client throws it again with the same code. */
export const ApiError = class extends Error {
  readonly code: ErrorCode
  readonly data: unknown
  override readonly name = 'CommonError'

  constructor(code: ErrorCode, data?: unknown, message: string = errors[code].ko) {
    super(message)
    this.code = code
    this.data = data
  }
} as ApiErrorClass

/**
 * An error received from the server. Its data needs no check, because the server can only throw it with data of the
 * right type (`ErrorData`).
 */
export const receivedError = (code: ErrorCode, data: unknown, message?: string): ApiError =>
  new ApiError(code, data as DataOf<ErrorCode>, message)

export const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && Object.hasOwn(errors, code)
