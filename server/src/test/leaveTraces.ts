import { randomUUID } from 'node:crypto'
import { api } from '@byeol/contract/api.ts'
import { nextSendId, type Actor } from './Actor.ts'
import { answer, comment, follow, like, likeComment, uploadTo, write } from './boards.ts'
import { recordAudit } from '../audit/recordAudit.ts'
import { countDonors } from '../features/donation/ranking/countDonors.ts'
import { setPremiumPrice } from '../features/subscription/agreement/setPremiumPrice.ts'
import { givePoints } from '../ledger/grantPoints.ts'
import { post } from '../ledger/post.ts'
import { spendPoints } from '../ledger/spendPoints.ts'
import { lockCelebs } from '../ledger/earnings/readEarnings.ts'
import { sumEarnings } from '../ledger/earnings/sumEarnings.ts'
import { lockWallet } from '../ledger/wallets.ts'
import { newId } from '../newId.ts'
import { publishContents, saveDraft } from './money/contents.ts'
import { giveDonationPoints } from './money/giveDonationPoints.ts'
import type { CelebActor } from './makePeople.ts'
import type { World } from './openWorld.ts'
import { onePixel } from './media/photos.ts'
import { signUpPerson } from './signUpPerson.ts'
import { until } from './until.ts'

export interface Traces {
  fan: Actor
  celeb: CelebActor
}

/**
 * Creates a fan and a celeb who have used every part of the product, so that each column that can contain a person's id
 * contains one of theirs. The friend follows the celeb, and shares a group and a direct chat with the fan.
 */
export async function leaveTraces(world: World): Promise<Traces & { friend: Actor }> {
  const { person: fan } = await signUpPerson(world, { nickname: '발자국팬' })
  const celeb = await world.celeb({ nickname: '발자국별' })
  const [friend, otherCeleb] = [await world.fan(), await world.celeb()]
  await followCelebs(world, { fan, celeb, friend, otherCeleb })
  await chat(world, { fan, celeb, friend })
  await writeOnBoards({ fan, celeb, friend, otherCeleb: await world.celeb() })
  await prepareForFans(world, { fan, celeb })
  await protect({ fan, friend: await world.fan() })
  await askSupport(fan)
  await insertProofs(world, fan)
  await spendGift(world, { fan, celeb })
  await insertContract(world, { fan, celeb })
  await donate(world, { fan, celeb })
  await insertCelebMoney(world, celeb)
  await actAsStaff(world, fan)
  await buyContents(world, { fan, celeb })
  await judge(world, fan)
  await writeNotices(world, celeb)
  return { fan, celeb, friend }
}

async function followCelebs(
  world: World,
  { fan, celeb, friend, otherCeleb }: Traces & { friend: Actor; otherCeleb: CelebActor },
): Promise<void> {
  for (const celebUserId of [celeb.id, otherCeleb.id]) await fan.call(api.user.subscribe, { celebUserId })
  await fan.call(api.user.unsubscribe, { celebUserId: otherCeleb.id })
  await friend.call(api.user.subscribe, { celebUserId: celeb.id })
  await celeb.call(api.celeb.saveMaxPrivateChats, { maxPrivateChats: 5 })
  await friend.open(celeb)
  const passing = await world.fan()
  await passing.call(api.user.subscribe, { celebUserId: celeb.id })
  await passing.call(api.user.unsubscribe, { celebUserId: celeb.id })
  await world.premium(fan, celeb)
  await setPremiumPrice(world.ctx.db, celeb.id, 5_900, world.ctx.now())
  const open = await world.celeb()
  await open.call(api.celeb.saveMaxPrivateChats, { maxPrivateChats: 5 })
  await fan.call(api.user.subscribe, { celebUserId: open.id })
  await fan.open(open)
}

async function chat(world: World, { fan, celeb, friend }: Traces & { friend: Actor }): Promise<void> {
  const { chat: group } = await celeb.call(api.chat.create, { userIds: [fan.id, friend.id], title: '모임' })
  await celeb.say(group.id, '모임의 말')
  await celeb.say(celeb.broadcastId, '모두에게')
  await fan.say(celeb.broadcastId, '별에게')
  const chatId = await fan.open(friend)
  await fan.say(chatId, '친구에게')
  const [kept, hidden] = [await friend.say(chatId, '좋은 말'), await friend.say(chatId, '숨길 말')]
  await fan.call(api.chat.favoriteMessage, { chatMessageId: kept.id })
  await fan.call(api.chat.hideMessage, { chatMessageId: hidden.id })
  await fan.call(api.chat.saveSettings, { chatId, isMuted: true })
  await fan.call(api.chat.readAll, {})
  const line = await fan.connect()
  await line.ask('chatMessageReactionAdd', kept.id, '❤️')
  line.close()

  const { file } = await friend.call(api.chat.uploadPhoto, { chatId }, { bytes: onePixel })
  const chatMessageParams = { chatId, photoId: file.id }
  const { chatMessage } = await friend.call(api.chat.sendMessage, { sendId: nextSendId(), chatMessageParams })
  await fan.call(api.user.logDownload, { fileId: file.id, chatMessageId: chatMessage.id })
  await world.ctx.db.rows(
    `insert into watermark_copies (id, user_id, file_id, storage_key, created_at)
     values ($1, $2, $1, 'p-copy', now())`,
    [file.id, fan.id],
  )
  await world.ctx.db.rows(
    `insert into marked_photos (user_id, file_id, storage_key, made_at) values ($2, $1, 'p-marked', now())`,
    [file.id, fan.id],
  )
  await world.ctx.db.rows(
    `insert into uploads (id, owner_id, chat_id, kind, bytes, part_key, created_at, touched_at)
     values ($1, $2, $3, 'photo', 1, 'u-part', $4, $4)`,
    [file.id, fan.id, chatId, world.ctx.now()],
  )
  await fan.call(api.chat.uploadPhoto, { chatId }, { bytes: onePixel })
}

async function writeOnBoards({
  fan,
  celeb,
  friend,
  otherCeleb,
}: Traces & { friend: Actor; otherCeleb: CelebActor }): Promise<void> {
  const post = await write(celeb, celeb, '별의 글')
  await write(fan, celeb, '팬의 글')
  const top = await comment(fan, post.id, '팬의 댓글')
  for (const who of [fan, friend]) await follow(who, otherCeleb)
  const open = await write(otherCeleb, otherCeleb, '남는 글')
  const below = await answer(fan, await comment(fan, open.id, '팬의 댓글'), '팬의 답')
  await answer(friend, below, '팬에게 답')
  await like(fan, post.id)
  await likeComment(fan, (await comment(friend, post.id, '친구의 댓글')).id)
  await likeComment(friend, top.id)
  await fan.call(api.board.savePost, { postId: post.id, isSaved: true })
  for (const who of [fan, celeb])
    await who.call(api.file.describe, { fileId: await uploadTo(who, celeb), alt: '창가의 고양이' })
}

async function prepareForFans(world: World, { fan, celeb }: Traces): Promise<void> {
  await celeb.call(api.celeb.saveFanNote, { fanId: fan.id, note: '쪽지', labels: ['단골'] })
  await celeb.call(api.celeb.saveWords, { words: ['나쁜말'] })
  await celeb.call(api.celeb.saveShelter, { hidesAbuse: true, hidesContact: true, hidesRepeats: true })
  await fan.say(celeb.broadcastId, '나쁜말')
  const automatic = { welcome: '반가워요', isWelcomeOn: true, birthday: '축하해요', isBirthdayOn: false }
  await celeb.call(api.celeb.saveAutoMessages, automatic)
  const sendAt = { $date: new Date(world.ctx.now().getTime() + 300 * 86_400_000).toISOString() }
  await celeb.call(api.celeb.scheduleBroadcast, { sendId: nextSendId(), content: '나중에', sendAt })
  await world.ctx.db.rows(
    'insert into birthday_greetings (celeb_id, fan_id, year, sent_at) values ($1, $2, 2025, now())',
    [celeb.id, fan.id],
  )
}

async function protect({ fan, friend }: { fan: Actor; friend: Actor }): Promise<void> {
  for (const [one, other] of [
    [fan, friend],
    [friend, fan],
  ] as const) {
    await one.call(api.user.mute, { userId: other.id })
    await one.call(api.user.block, { userId: other.id, reason: '그만', andReport: true })
  }
  await fan.call(api.user.screenshot, { path: '/chat/1' })
  await fan.call(api.user.pushToken, { pushToken: 'device-of-fan' })
}

async function askSupport(fan: Actor): Promise<void> {
  for (const category of ['payment', 'chat'] as const)
    await fan.call(api.service.inquiryWrite, { sendId: nextSendId(), category, content: '도와주세요' })
}

/** Gives the fan points as a gift, and spends some of them on a message to the celeb. */
async function spendGift({ ctx }: World, { fan, celeb }: Traces): Promise<void> {
  const at = ctx.now()
  await ctx.db.inTransaction(async (tx) => {
    const wallet = await lockWallet(tx, { userId: fan.id, asset: 'point' })
    const gift = { cause: `gift:${newId(at)}`, lotId: newId(at), points: 1_000, netWon: 1_000, expiresAt: null, at }
    const dm = { cause: `dm:${newId(at)}`, points: 100, earning: 'dm' as const, celebId: celeb.id, at }
    await post(tx, at, [givePoints(wallet, gift), spendPoints(wallet, dm)!])
  })
}

async function donate(world: World, { fan, celeb }: Traces): Promise<void> {
  await giveDonationPoints(world, fan, 5_000)
  await celeb.call(api.donation.saveThanks, { text: '고마워요, {nickname}!' })
  const gift = { celebUserId: celeb.id, points: 5_000, message: '늘 응원해요', isAnonymous: false }
  await fan.call(api.donation.donate, gift)
  await countDonors(world.ctx)
}

/** Inserts a month of paid premium. */
async function insertContract({ ctx }: World, { fan, celeb }: Traces): Promise<void> {
  const at = ctx.now()
  const [orderId, paid] = [newId(at), [fan.id, celeb.id, at]]
  await ctx.db.rows(
    `insert into orders
       (id, user_id, celeb_id, kind, product_id, name, price_won, method, payment_id, transaction_id, status,
         created_at, paid_at)
     values ($4, $1, $2, 'premium', 'premium', '프리미엄', 4900, 'card', $5, $5, 'paid', $3, $3)`,
    [...paid, orderId, `premium ${orderId}`],
  )
  await ctx.db.rows(
    `insert into premium_contracts
       (id, user_id, celeb_id, method, status, price_won, anchor, n, paid_until, ended_at)
     values ($4, $1, $2, 'card', 'ended', 4900, $3, 1, $3, $3)`,
    [...paid, newId(at)],
  )
  await ctx.db.rows(
    `insert into refunds (id, order_id, amount_won, kept_won, points, state, created_at)
     values ($1, $2, 1, 1, 0, 'refused', $3)`,
    [newId(at), orderId, at],
  )
  await ctx.db.rows(
    `insert into refund_transfers (id, number, refund_id, user_id, amount_won, status, asked_at)
     select $1, $5, id, $2, 1, 'asked', $3 from refunds where order_id = $4 limit 1`,
    [newId(at), fan.id, at, orderId, `R-${orderId}`],
  )
  await ctx.db.rows(
    `insert into refund_contacts (user_id, email_sealed, language, left_at) values ($1, 'sealed', 'ko', $2)`,
    [fan.id, at],
  )
  await ctx.db.rows('insert into app_account_tokens (user_id, token) values ($1, $2)', [fan.id, randomUUID()])
  await ctx.db.rows('insert into ios_premium_products (slot, celeb_id, taken_at) values (1, $1, $2)', [celeb.id, at])
}

/** Inserts a bank account, tax facts and a rejected settlement, and adds up the celeb's earnings. */
async function insertCelebMoney({ ctx }: World, celeb: Actor): Promise<void> {
  const statements = [
    `insert into bank_accounts
       (id, celeb_id, bank_code, number_sealed, number_hash, masked_number, holder_sealed, bankbook_sealed,
         check_state, checked_by, is_default, added_at, cools_until)
     values ($2, $1, '088', 'sealed', 'hash', '110-•••-••4920', 'sealed', 'sealed', 'right', 'bank', true, $3, $3)`,
    `insert into tax_kinds (celeb_id, kind)
     select $1, 'freelance' where $2::text <> '' and $3::timestamptz is not null`,
    `insert into resident_numbers (celeb_id, sealed, saved_at) select $1, 'sealed', $3 where $2::text <> ''`,
    `insert into payable_claims (id, celeb_id, bank_account_id, proof, noted_by, noted_at)
     values ($2, $1, $2, 'x', 'jin', $3)`,
    `insert into payable_requests (id, celeb_id, facts_sealed, language, asked_at)
     values ($2, $1, '', 'ko', $3)`,
    `insert into settlements
       (id, number, celeb_id, kind, status, as_of, earned_until, paid_won, vat_won, store_fee_won, platform_won,
         share_won, owed_won, tax_kind, income_tax_won, local_tax_won, net_won, bank_account_id, bank_code,
         masked_number, number_sealed, holder_sealed, digest, reason, requested_at, rejected_at)
     values ($2, 'S-2020-000001', $1, 'point', 'rejected', $3, '2020-01-01', 10, 0, 0, 0, 10, 0, 'freelance', 0, 0, 10,
       $2, '088', '110-•••-••4920', 'sealed', 'sealed', 'digest', '계좌', $3, $3)`,
  ]
  for (const statement of statements) await ctx.db.rows(statement, [celeb.id, newId(ctx.now()), ctx.now()])
  await ctx.db.inTransaction((tx) => lockCelebs(tx, [celeb.id]))
  await until('the gift is summed', async () => (await sumEarnings(ctx)) > 0)
}

/** Inserts a notice for the fans of a celeb, and a draft. */
async function writeNotices({ ctx }: World, celeb: CelebActor): Promise<void> {
  const texts = `'가', 'a', '나', 'b'`
  await ctx.db.rows(
    `insert into notices (id, title_ko, title_en, body_ko, body_en, created_at, celeb_id)
     values ($1, ${texts}, $2, $3)`,
    [newId(ctx.now()), ctx.now(), celeb.id],
  )
  await ctx.db.rows(
    `insert into notice_drafts
       (id, category, title_ko, title_en, body_ko, body_en, is_pinned, push, written_by, written_at, celeb_id)
     values ($1, 'service', ${texts}, false, 'none', 'jin', $2, $3)`,
    [newId(ctx.now()), ctx.now(), celeb.id],
  )
}

/**
 * Inserts rows that staff acts leave behind about the fan, such as an audit log row and a pending change of account
 * kind.
 */
async function actAsStaff({ ctx }: World, fan: Actor): Promise<void> {
  const staffId = '0123456789abcdef01234567'
  const act = { by: 'jin', action: 'user.suspend', target: `users/${fan.id}`, facts: {} }
  await ctx.db.inTransaction((tx) => recordAudit(ctx, tx, act))
  const statements = [
    `insert into staff (id, name, display_name, created_at) values ('${staffId}', 'jin', 'jin', $2)`,
    `insert into staff_sessions (id, staff_id, token_hash, address, created_at, used_at)
     values ('${staffId}', '${staffId}', '', '', $2, $2)`,
    `insert into staff_unmaskings (id, staff_id, session_id, user_id, reason, until)
     values ('${staffId}', '${staffId}', '${staffId}', $1, 'inquiry', $2)`,
    `insert into kind_changes (id, user_id, from_kind, to_kind, digest, requested_by, requested_at)
     values ('${staffId}', $1, 'ordinary', 'tester', 'x', 'jin', $2)`,
    `insert into deletion_requests
       (id, user_id, proof, words, asked_at, due_at, digest, requested_by, requested_at)
     values ('${staffId}', $1, 'phone', 'x', $2, $2, 'x', 'jin', $2)`,
    `insert into celeb_endings (id, user_id, kind, asked_by, words, digest, requested_by, requested_at)
     values ('${staffId}', $1, 'retired', 'self', 'x', 'x', 'jin', $2)`,
    `insert into data_requests
       (id, user_id, kind, answer_to, proof, words, asked_at, due_at, digest, requested_by, requested_at)
     values ('${staffId}', $1, 'access', 'x', 'phone', 'x', $2, $2, 'x', 'jin', $2)`,
    `insert into legal_holds (id, user_id, reason, placed_by, placed_at, released_by, released_at)
     values ('${staffId}', $1, 'x', 'jin', $2, 'jin', $2)`,
    `insert into recording_matches (id, user_id, kind, place, bytes_hash, reference, created_at)
     values ('${staffId}', $1, 'photo', 'board', '\\x00', 'x', $2)`,
    `insert into authority_demands (id, authority, document, basis, user_id, asked, received_at, noted_by, noted_at)
     values ('${staffId}', 'x', 'x', 'x', $1, 'x', $2, 'jin', $2)`,
    `insert into incidents (id, title, what, found_by, noticed_at, is_break_in, opened_by, opened_at)
     select '${staffId}', 'x', 'x', 'x', at, false, 'jin', at from given g (id, at)`,
    `insert into incident_people (incident_id, user_id, kinds, added_at) values ('${staffId}', $1, '{email}', $2)`,
    `insert into incident_sendings
       (id, incident_id, notice, people, is_public, digest, requested_by, requested_at)
     values ('${staffId}', '${staffId}', '{}', 1, false, 'x', 'jin', $2)`,
    `insert into incident_letters (sending_id, user_id, way, state, at, hash)
     values ('${staffId}', $1, 'app', 'delivered', $2, '')`,
    `insert into access_log (user_id, day, address_hash, first_at, last_at)
     values ($1, '2020-01-01', '\\x00', $2, $2)`,
    `insert into failed_work (id, name, user_id, tries, reason, began_at, failed_at)
     values ('${staffId}', 'mail', $1, 1, 'x', $2, $2)`,
    `insert into given_back (id, by, user_id, won, kind, target_id, at, agent_max_won, person_max_won)
     values ('${staffId}', 'jin', $1, 1, 'refund', 'x', $2, 1, 1)`,
  ]
  for (const statement of statements)
    await ctx.db.rows(`with given as (select $1::text, $2::timestamptz) ${statement}`, [fan.id, ctx.now()])
}

/** Inserts a decided case about the fan's profile, and legal requests to hide it and to close the account. */
async function judge({ ctx }: World, fan: Actor): Promise<void> {
  const statements = [
    `insert into cases (id, kind, target_id, person_id, harm, opened_at, due_at, decision, closed_at)
     values ('0123456789abcdef01234567', 'user', $1::text, $1::text, 0, $2, $2, 'hide', $2)`,
    `insert into strikes (id, case_id, person_id, action, reason_ko, reason_en, decided_by, at)
     values ('0123456789abcdef01234567', '0123456789abcdef01234567', $1, 'hide', '가', 'a', 'jin', $2)`,
    `insert into holds (id, kind, target_id, level, case_id, at)
     values ('0123456789abcdef01234567', 'user', $1, 'hidden', '0123456789abcdef01234567', $2)`,
    `insert into takedowns
       (id, kind, target_id, person_id, violated, asker_sealed, words_sealed, language, created_at, due_at)
     values ('0123456789abcdef01234567', 'user', $1::text, $1::text, 'privacy', '', '', 'ko', $2, $2)`,
    `insert into guardian_requests (id, wishes, minor_id, asker_sealed, words_sealed, language, created_at, due_at)
     values ('0123456789abcdef01234567', '{close}', $1, '', '', 'ko', $2, $2)`,
    `insert into data_asks (id, wish, person_id, facts_sealed, language, asked_at, due_at)
     values ('0123456789abcdef01234567', 'access', $1, '', 'ko', $2, $2)`,
  ]
  for (const statement of statements) await ctx.db.rows(statement, [fan.id, ctx.now()])
}

/** Publishes contents, buys them as the fan, and saves a draft. */
async function buyContents({ ctx }: World, { fan, celeb }: Traces): Promise<void> {
  const { id } = await publishContents(celeb)
  await saveDraft(celeb)
  await ctx.db.rows(
    `insert into contents_purchases
       (id, contents_id, user_id, celeb_id, paid_with, price_won, price_points, share_won, is_test, bought_at)
     values ($1, $2, $3, $4, 'points', 1100, 1000, 700, false, $5)`,
    [newId(ctx.now()), id, fan.id, celeb.id, ctx.now()],
  )
}

async function insertProofs({ ctx }: World, fan: Actor): Promise<void> {
  const statements = [
    `insert into social_identities (provider, subject, user_id, created_at) values ('kakao', '42', $1, $2)`,
    `insert into verified_identities (user_id, person_hash, sealed, verified_at) values ($1, 'hash', 'sealed', $2)`,
    `insert into used_certifications (imp_uid, user_id, used_at) values ('imp_1', $1, $2)`,
    `insert into password_resets (code_hash, user_id, created_at, expires_at) values ('hash', $1, $2, $2)`,
    `insert into email_changes (user_id, code_hash, old_email_sealed, changed_at, expires_at)
     values ($1, 'hash', 'sealed', $2, $2)`,
    `insert into consent_reminders (user_id, kind, told_at) values ($1, 'marketing', $2)`,
    `insert into orders (id, user_id, kind, product_id, name, price_won, method, payment_id, status, created_at)
     values ('0123456789abcdef01234567', $1, 'point', 'point-1000', '1,000 P', 1100, 'card', 'p', 'expired', $2)`,
    `insert into cards (id, user_id, customer_uid, issuer, is_test, is_default, added_at)
     values ('0123456789abcdef01234567', $1, 'uid', '신한카드', false, true, $2)`,
    `insert into card_issues (id, user_id, customer_uid, is_test, status, created_at)
     values ('0123456789abcdef01234567', $1, 'uid', false, 'issued', $2)`,
    `insert into celeb_applications
       (id, user_id, status, stage_name, username, category, introduction, links, problems, is_minor, submitted_at)
     values ('0123456789abcdef01234567', $1, 'pending', '별', 'trace', 'other', '', '[]', '{}', false, $2)`,
    `insert into application_proofs
       (id, user_id, application_id, place, use, kind, name, bytes, storage_key, created_at)
     values ('0123456789abcdef01234567', $1, '0123456789abcdef01234567', 1, 'activity', 'pdf', 'a', 1, 'd-1', $2)`,
    `insert into spending (user_id, period, won) values ($1, 'month:' || to_char($2::timestamptz, 'YYYY-MM'), 0)`,
    `insert into idempotent_answers (user_id, call, key, body_hash, begun_at) values ($1, 'call', 'key', '', $2)`,
    `insert into codes (id, channel, address_hash, ip_hash, code_hash, created_at, expires_at, asked_by)
     values ($1, 'phone', 'a', 'b', 'c', $2, $2, $1)`,
  ]
  for (const statement of statements) await ctx.db.rows(statement, [fan.id, ctx.now()])
}
