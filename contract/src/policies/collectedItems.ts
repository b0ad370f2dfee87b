import { collectedKinds, processors, type CollectedKind, type Processor } from '../user/personalData.ts'
import type { PolicyText } from './policyText.ts'

type Items = NonNullable<PolicyText['sections'][number]['items']>

/** A kind of data: its name, its content, its purpose, how long it is stored. */
export type CollectedTexts = Record<CollectedKind, readonly [title: string, what: string, why: string, kept: string]>
/** A company: its name, its work for the service, the data that it gets, how long it keeps the data. */
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

/** Every kind of collected data, in the order of the contract: a kind without a text does not compile. */
export const collectedItems = (texts: CollectedTexts, labels: readonly [string, string, string]): Items =>
  itemsOf(collectedKinds, texts, labels)

/** Every company that works for the service. */
export const processorItems = (texts: ProcessorTexts, labels: readonly [string, string, string]): Items =>
  itemsOf(processors, texts, labels)
