import { queryOnce } from '../measure/queryOnce.ts'
import { addStaff } from './seedDesk.ts'

/** The people of the search benchmark, each with an order and a card. */
export const searchedPeople = 1_000_000

const words = (...list: string[]): string => `array[${list.map((word) => `'${word}'`).join(', ')}]`
const firsts = words('푸른', '작은', '붉은', '고운', '하얀', '맑은', '따뜻한', '조용한', '느린', '빛나는')
const seconds = words('봄날', '바다', '구름', '하늘', '노을', '별빛', '고래', '나무', '소금', '겨울')
const complaints = words('사칭', '도배', '욕설', '광고', '괴롭힘', '유출', '거짓말', '협박', '스팸', '혐오')

const idOf = (first: string): string => `'${first}' || lpad(to_hex(n), 23, '0')`
const upTo = (size: number): string => `from generate_series(1, ${size}) n`

/** In one of five people's inquiries and one of ten people's reports, every word also stands in many others. */
const statements = [
  `insert into users (id, nickname, email, created_at)
   select ${idOf('a')}, (${firsts})[1 + n % 10] || (${seconds})[1 + n / 10 % 10] || n, 'fan' || n || '@byeol.test',
     now()
   ${upTo(searchedPeople)}`,
  `insert into orders
     (id, user_id, kind, product_id, name, price_won, method, payment_id, status, transaction_id, paid_at, card_last4,
       approval_number, created_at)
   select ${idOf('b')}, ${idOf('a')}, 'point', 'point-1000', '1,000 P', 1100, 'card', 'pay' || n, 'paid', 'imp' || n,
     now(), lpad((n % 10000)::text, 4, '0'), lpad(n::text, 8, '0'), now()
   ${upTo(searchedPeople)}`,
  `insert into cards (id, user_id, customer_uid, issuer, last4, is_test, is_default, added_at)
   select ${idOf('d')}, ${idOf('a')}, 'uid' || n, '신한', lpad((n % 10000)::text, 4, '0'), false, true, now()
   ${upTo(searchedPeople)}`,
  `insert into inquiries (id, user_id, category, excerpt, created_at, updated_at, read_at)
   select ${idOf('c')}, ${idOf('a')}, 'payment', '문의', now(), now(), now()
   ${upTo(searchedPeople / 5)}`,
  `insert into inquiry_messages (inquiry_id, author_id, send_id, is_by_support, content, created_at)
   select ${idOf('c')}, ${idOf('a')}, n::text, false, '결제가 안 돼요 번호' || n, now()
   ${upTo(searchedPeople / 5)}`,
  `insert into cases
     (id, kind, target_id, person_id, harm, reporters, opened_at, due_at, decision, decided_by, closed_at)
   select ${idOf('f')}, 'user', ${idOf('a')}, ${idOf('a')}, 0, 1, now(), now(), 'nothing', 'staff-1', now()
   ${upTo(searchedPeople / 10)}`,
  `insert into reports (id, reporter_id, kind, target_id, reason, case_id, created_at)
   select ${idOf('e')}, ${idOf('a')}, 'user', ${idOf('a')}, (${complaints})[1 + n % 10] || '이에요 증거' || n,
     ${idOf('f')}, now()
   ${upTo(searchedPeople / 10)}`,
]

/** Neither checks foreign keys row by row, nor sorts each row's words into the index at once; VACUUM sorts them. */
const quickly = "set session_replication_role = replica; set gin_pending_list_limit = '1GB';"

/**
 * Inserts a million people with what staff search for. Returns the session tokens of `staffCount` staff members.
 */
export async function seedSearch(databaseUrl: string, staffCount: number): Promise<string[]> {
  const staff = await addStaff(databaseUrl, staffCount)
  for (const statement of statements) await queryOnce(databaseUrl, `${quickly} ${statement}`)
  await queryOnce(databaseUrl, 'vacuum analyze')
  return staff.map(({ token }) => token)
}
