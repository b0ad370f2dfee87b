import { z } from 'zod'
import { CaseKind, StrikeAction, TakedownKind, ViolatedRight } from '../../report/cases.ts'
import { CaseId, ChatMessageId, FileId, StrikeId, TakedownId, UserId } from '../../ids.ts'
import { ReportCategory } from '../../report/report.ts'
import { Timestamp } from '../../wire.ts'

/** A case in the queue. Lists never show what people wrote in chats. */
export const ListedCase = z
  .object({
    id: CaseId,
    kind: CaseKind,
    targetId: z.string(),
    /** 2: illegal filming or minors; 1: sexual content; 0: everything else. */
    harm: z.int(),
    reporters: z.int(),
    openedAt: Timestamp,
    dueAt: Timestamp,
    decision: z.string().nullable(),
    closedAt: Timestamp.nullable(),
    /** The nickname of the person it is about; null when no account is responsible for it. */
    nickname: z.string().nullable(),
    /** The staff member who is working on it. */
    holder: z.string().nullable(),
    /** The most frequent category first. */
    categories: z.array(ReportCategory),
    isHidden: z.boolean(),
    isSealed: z.boolean(),
  })
  .meta({ id: 'ListedCase' })
export type ListedCase = z.infer<typeof ListedCase>

/** An earlier decision about the same person. */
export const EarlierStrike = z
  .object({
    id: StrikeId,
    kind: CaseKind,
    action: StrikeAction,
    until: Timestamp.nullable(),
    at: Timestamp,
    isUndone: z.boolean(),
    isAppealed: z.boolean(),
  })
  .meta({ id: 'EarlierStrike' })

/**
 * The weight of the reports of urgent harm: how many reporters have each weight, from how many networks they reported,
 * and the `rules` by which the content would be hidden. Null if there are no such reports, and for things that support
 * cannot hide.
 */
export const ReportWeights = z
  .object({
    reach: z.enum(['reader', 'person', 'celeb']),
    /** How many reporters have the weights 0, 1, 2 and 3. */
    people: z.array(z.int()).length(4),
    networks: z.int(),
    rules: z.array(z.object({ weight: z.int(), people: z.int(), networks: z.int() })),
    /** When staff made the content visible again; since then reports alone do not hide it. Null if they have not. */
    shownAt: Timestamp.nullable(),
  })
  .meta({ id: 'ReportWeights' })
export type ReportWeights = z.infer<typeof ReportWeights>

/** Everything on the page of a case. It never says who reported. */
export const CaseDetail = z
  .object({
    case: ListedCase,
    person: z.object({ id: UserId, nickname: z.string(), isCeleb: z.boolean(), createdAt: Timestamp }).nullable(),
    /** Text and media of content outside chats; fetch the media with `media`. Null for chats and messages. */
    content: z.object({ text: z.string(), mediaIds: z.array(FileId) }).nullable(),
    reports: z.array(z.object({ category: ReportCategory, reason: z.string(), createdAt: Timestamp })),
    weights: ReportWeights.nullable(),
    excerpt: z.object({ messages: z.int(), media: z.int(), createdAt: Timestamp }).nullable(),
    strikes: z.array(EarlierStrike),
    events: z.array(
      z.object({
        at: Timestamp,
        by: z.string().nullable(),
        kind: z.string(),
        facts: z.record(z.string(), z.unknown()),
      }),
    ),
    actions: z.array(StrikeAction),
    /**
     * The first person's decision, if two people must decide. It takes effect once a second person makes the same
     * decision.
     */
    proposal: z
      .object({
        by: z.string(),
        action: z.enum(['suspend', 'end']),
        /** The end of a suspension. */
        until: Timestamp.nullable(),
        reason: z.object({ ko: z.string(), en: z.string() }),
      })
      .nullable(),
    /** How many other open cases of the person can be closed with this one by one decision (`ofPerson`). */
    others: z.int(),
    /** The strike that the decision made. */
    strikeId: StrikeId.nullable(),
  })
  .meta({ id: 'CaseDetail' })
export type CaseDetail = z.infer<typeof CaseDetail>

export const ExcerptMessage = z
  .object({
    id: ChatMessageId,
    authorId: UserId,
    nickname: z.string(),
    content: z.string().nullable(),
    media: z
      .object({ fileId: FileId, kind: z.enum(['photo', 'video', 'voice']), bytesHash: z.string().nullable() })
      .nullable(),
    createdAt: z.string(),
    isReported: z.boolean(),
  })
  .meta({ id: 'ExcerptMessage' })
export type ExcerptMessage = z.infer<typeof ExcerptMessage>

/** A pending or decided appeal. `mayDecide` is false for the person who made the first decision. */
export const ListedAppeal = z
  .object({
    strikeId: StrikeId,
    caseId: CaseId,
    kind: CaseKind,
    action: StrikeAction,
    nickname: z.string().nullable(),
    words: z.string(),
    reasonKo: z.string(),
    firstDecidedBy: z.string(),
    createdAt: Timestamp,
    dueAt: Timestamp,
    holder: z.string().nullable(),
    outcome: z.enum(['kept', 'undone']).nullable(),
    mayDecide: z.boolean(),
  })
  .meta({ id: 'ListedAppeal' })
export type ListedAppeal = z.infer<typeof ListedAppeal>

/** A request to hide something. Only `takedown` returns who asks, why, and with which evidence. */
export const ListedTakedown = z
  .object({
    id: TakedownId,
    kind: TakedownKind,
    /** Empty for a message that staff have not found yet. */
    targetId: z.string(),
    violated: ViolatedRight,
    /** The author of the content; null if no account is responsible for it. */
    personId: UserId.nullable(),
    nickname: z.string().nullable(),
    createdAt: Timestamp,
    dueAt: Timestamp,
    hiddenUntil: Timestamp.nullable(),
    objection: z.string().nullable(),
    /** For a copyright request: when the content becomes visible again unless the requester replies. */
    restoreAt: Timestamp.nullable(),
    outcome: z.enum(['refused', 'expired', 'restored', 'unanswered', 'deleted']).nullable(),
  })
  .meta({ id: 'ListedTakedown' })
export type ListedTakedown = z.infer<typeof ListedTakedown>
