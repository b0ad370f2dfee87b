import {
  collectedKinds,
  overseasProcessors,
  processors,
  type CollectedKind,
  type OverseasProcessor,
  type Processor,
} from '../user/personalData.ts'
import type { PolicyText } from './policyText.ts'

type Items = NonNullable<PolicyText['sections'][number]['items']>

/** For each kind of data: its title, what it contains, its purpose, how long it is stored. */
export type CollectedTexts = Record<CollectedKind, readonly [title: string, what: string, why: string, kept: string]>
/** For each company: its name, what it does for the service, which data it gets, how long it keeps the data. */
export type ProcessorTexts = Record<Processor, readonly [title: string, work: string, data: string, kept: string]>

const itemsOf = <Key extends string>(
  keys: readonly Key[],
  texts: Record<Key, readonly [string, string, string, string]>,
  labels: readonly [string, string, string],
): Items =>
  keys.map((key) => {
    const [title, ...facts] = texts[key]
    return { title, facts: facts.map((fact, at) => [labels[at]!, fact] as const) }
  })

/** The legal basis (개인정보 보호법 15조 1항): consent, a statute, the contract, or protecting people. */
type Ground = 'consent' | 'statute' | 'contract' | 'interest'
export type GroundTexts = readonly [label: string, texts: Record<Ground, string>]

const grounds: Record<CollectedKind, readonly Ground[]> = {
  account: ['contract'],
  identity: ['consent', 'statute'],
  socialSignIn: ['consent'],
  profile: ['contract'],
  devices: ['statute', 'interest'],
  follows: ['contract'],
  chats: ['contract'],
  boards: ['contract'],
  media: ['contract'],
  safety: ['contract', 'interest'],
  pushes: ['consent'],
  inquiries: ['contract', 'statute'],
  payments: ['contract', 'statute'],
  contents: ['contract', 'statute'],
  donations: ['contract', 'statute'],
  application: ['contract'],
  settlement: ['contract', 'statute'],
  operation: ['statute', 'interest'],
}

/** Every kind of collected data, in the order of `collectedKinds`. If a kind has no text, this does not compile. */
export const collectedItems = (
  texts: CollectedTexts,
  labels: readonly [string, string, string],
  [label, groundTexts]: GroundTexts,
): Items =>
  itemsOf(collectedKinds, texts, labels).map(({ title, facts }, at) => {
    const named = grounds[collectedKinds[at]!].map((ground) => groundTexts[ground]).join(', ')
    return { title, facts: [...facts, [label, named] as const] }
  })

/**
 * For each company abroad: how to reach it, its country, when and how data is sent, and the consequence of refusing.
 */
export type OverseasTexts = Record<
  OverseasProcessor,
  readonly [contact: string, country: string, when: string, refusal: string]
>

/** What each company abroad gets (개인정보 보호법 28조의8): facts about the company and about the transfer. */
export const overseasItems = (
  companies: ProcessorTexts,
  texts: OverseasTexts,
  [contactLabel, countryLabel, whenLabel, refusalLabel, ...labels]: readonly [
    contact: string,
    country: string,
    when: string,
    refusal: string,
    work: string,
    data: string,
    kept: string,
  ],
): Items =>
  itemsOf(overseasProcessors, companies, labels).map(({ title, facts }, at) => {
    const [contact, country, when, refusal] = texts[overseasProcessors[at]!]
    const where = [[contactLabel, contact] as const, [countryLabel, country] as const, [whenLabel, when] as const]
    return { title, facts: [...where, ...facts, [refusalLabel, refusal] as const] }
  })

/** Every company that processes data for the service. */
export const processorItems = (texts: ProcessorTexts, labels: readonly [string, string, string]): Items =>
  itemsOf(processors, texts, labels)
