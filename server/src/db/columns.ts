import type {
  ChatId,
  ChatMessageId,
  CommentId,
  ContentsId,
  DonationId,
  FileId,
  InquiryId,
  NoticeId,
  NotificationId,
  OrderId,
  PermissionId,
  PostId,
  ScheduledId,
  SessionId,
  SubscriptionId,
  SubscriptionPremiumId,
  UploadId,
  UserId,
  UserPaymentMethodId,
  WatermarkOrderId,
} from '@byeol/contract/ids.ts'
import pg from 'pg'

const { builtins } = pg.types
/** Array types that node-postgres parses but does not list among its builtins. */
const arrayOids = { boolean: 1000, bytes: 1001, number: [1005, 1007, 1021, 1022], text: [1009, 1015], timestamp: 1185 }

declare const valueType: unique symbol

/**
 * A column of a result: the PostgreSQL types that it may have, and the JavaScript type to which node-postgres converts
 * them.
 */
export interface Column<Value> {
  readonly oids: readonly number[]
  readonly isNullable: boolean
  /** The only texts that the column may contain; null: any text. */
  readonly texts: readonly string[] | null
  /** The same column, nullable: because the table allows null, or through an outer join or expression. */
  readonly orNull: Column<Value | null>
  readonly [valueType]?: Value
}

export type Shape = Readonly<Record<string, Column<unknown>>>

export type RowOf<S extends Shape> = { [Name in keyof S]: S[Name] extends Column<infer Value> ? Value : never }

function columnOf<Value>(oids: readonly number[], texts: readonly string[] | null = null): Column<Value> {
  const nullable = (): Column<Value | null> => ({
    oids,
    texts,
    isNullable: true,
    get orNull() {
      return nullable()
    },
  })
  return { oids, texts, isNullable: false, orNull: nullable() }
}

const textOids = [builtins.TEXT, builtins.VARCHAR, builtins.BPCHAR, builtins.CHAR, 19]
const id = <Id extends string>() => columnOf<Id>(textOids)

/** The column types for building shapes. */
export const column = {
  text: columnOf<string>(textOids),
  number: columnOf<number>([builtins.INT2, builtins.INT4, builtins.OID, builtins.FLOAT4, builtins.FLOAT8]),
  /** A bigint, numeric or xid8, read as text. */
  bigint: columnOf<string>([builtins.INT8, builtins.NUMERIC, 5069]),
  boolean: columnOf<boolean>([builtins.BOOL]),
  timestamp: columnOf<Date>([builtins.TIMESTAMPTZ]),
  /** A timestamp that may be `infinity`. The driver reads `infinity` as a number. */
  timestampOrInfinity: columnOf<Date | number>([builtins.TIMESTAMPTZ]),
  /** A timestamp that is a string if the query takes it from a JSON document. */
  timestampOrText: columnOf<Date | string>([builtins.TIMESTAMPTZ]),
  /** A calendar date, read as text. */
  date: columnOf<string>([builtins.DATE]),
  bytes: columnOf<Buffer>([builtins.BYTEA]),
  texts: columnOf<string[]>(arrayOids.text),
  bigints: columnOf<string[]>([1016]),
  numbers: columnOf<number[]>(arrayOids.number),
  booleans: columnOf<boolean[]>([arrayOids.boolean]),
  timestamps: columnOf<Date[]>([arrayOids.timestamp]),
  /** Text that must be one of the given values. */
  oneOf: <const Text extends string>(...texts: readonly Text[]) => columnOf<Text>(textOids, texts),
  /** A text or text array with a narrower TypeScript type, such as an id. */
  textAs: <Value extends string | readonly string[]>() => columnOf<Value>([...textOids, ...arrayOids.text]),
  /** A JSON document. `Value` is trusted, not checked, because the query's SQL expression determines the content. */
  json: <Value>() => columnOf<Value>([builtins.JSON, builtins.JSONB]),
  userId: id<UserId>(),
  chatId: id<ChatId>(),
  chatMessageId: id<ChatMessageId>(),
  fileId: id<FileId>(),
  scheduledId: id<ScheduledId>(),
  uploadId: id<UploadId>(),
  watermarkOrderId: id<WatermarkOrderId>(),
  noticeId: id<NoticeId>(),
  subscriptionId: id<SubscriptionId>(),
  subscriptionPremiumId: id<SubscriptionPremiumId>(),
  sessionId: id<SessionId>(),
  permissionId: id<PermissionId>(),
  postId: id<PostId>(),
  commentId: id<CommentId>(),
  donationId: id<DonationId>(),
  notificationId: id<NotificationId>(),
  inquiryId: id<InquiryId>(),
  contentsId: id<ContentsId>(),
  orderId: id<OrderId>(),
  userPaymentMethodId: id<UserPaymentMethodId>(),
}

/** The given columns of a table: `pick(tables.users, 'id', 'nickname')`. */
export const pick = <S extends Shape, Name extends keyof S>(table: S, ...names: Name[]): Pick<S, Name> =>
  Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<S, Name>

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name

const camelCase = (name: string): string => name.replaceAll(/_(\w)/gu, (_, letter: string) => letter.toUpperCase())

/**
 * Columns of a table under camel-case names: `columns(alias)` is the SQL, and `shape` is the claim. So the columns of
 * each stored type are listed in one place.
 */
export const camelCased = <S extends Shape, Name extends keyof S & string>(
  table: S,
  inQuery: string,
  names: Name[],
) => ({
  columns: names.map((name) => `${inQuery}.${name} as "${camelCase(name)}"`).join(', '),
  shape: Object.fromEntries(names.map((name) => [camelCase(name), table[name]])) as {
    [Each in Name as CamelCase<Each>]: S[Each]
  },
})
