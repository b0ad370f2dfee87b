import type { OrderKind } from '@byeol/contract/order.ts'
import type { PasswordThread } from './features/auth/password/passwordThread.ts'
import type { ReadMark, ReadWriter } from './features/chat/chats/readWriter.ts'
import type { ReadPage } from './features/chat/media/readPageShape.ts'
import type { MessageWriter } from './features/chat/messages/messageWriter.ts'
import type { ReactionChange } from './features/chat/reactions/reactionChange.ts'
import type { ChatFactsMemory } from './features/chat/visibility/chatFacts.ts'
import type { PictureProcess } from './features/file/pictures/PictureProcess.ts'
import type { RequireMayUpload } from './features/file/requireMayUploadFor.ts'
import type { Versions } from './features/notice/versions.ts'
import type { Policies } from './features/policy/policies.ts'
import type { Fulfilment } from './features/order/Fulfilment.ts'
import type { FindCardUses } from './features/payment/cardUses.ts'
import type { Hideables } from './features/report/hiddenContent.ts'
import type { Coalescer } from './memory/coalesce.ts'
import type { PersonalData } from './personal-data/FeaturePrivacy.ts'

/**
 * TABLE OF CONTENTS: the part of Context with types that belong to features. Context is a floor below all features, so
 * it does not name them.
 */
declare module './context.ts' {
  interface Context {
    versions: Versions
    policies: Policies
    chats: ChatFactsMemory
    messages: MessageWriter
    reads: ReadWriter
    /** Read marks that wait to be announced in the room of a chat. */
    readMarks: Coalescer<ReadMark>
    /** Changed reactions that wait to be announced to the viewers of the message. */
    reactions: Coalescer<ReactionChange>
    passwords: PasswordThread
    pictures: PictureProcess
    /** The pages that this node is reading now, by the hash of their address. */
    pagesInReading: Map<string, Promise<ReadPage>>
    // What a feature calls in features above it. `openContext.ts` fills in the tables of contents.
    orderKinds: Readonly<Record<OrderKind, Fulfilment>>
    findCardUses: FindCardUses
    hideables: Hideables
    requireMayUpload: RequireMayUpload
    personalData: PersonalData
  }
}
