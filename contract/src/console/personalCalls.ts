import type { Endpoint, Input, Result } from '../endpoint.ts'
import { consoleApi } from './consoleApi.ts'
import type { HitKind } from './searchCalls.ts'

/**
 * Where a response contains ids from which the server finds the people concerned: user ids, or ids of things that
 * belong to people.
 */
export interface Named {
  users?: readonly string[]
  cases?: readonly string[]
  strikes?: readonly string[]
  takedowns?: readonly string[]
  inquiries?: readonly string[]
  applications?: readonly string[]
  accounts?: readonly string[]
  settlements?: readonly string[]
  transfers?: readonly string[]
  bankFiles?: readonly string[]
  orders?: readonly string[]
  contents?: readonly string[]
}

/**
 * Which people's data a console call returns. `names`: the server logs the access in the audit log before it responds.
 * `recorded`: the handler writes its own audit row with the person. Otherwise: why the response contains no personal
 * data.
 */
export type Personal<E extends Endpoint> =
  | { names: (answer: Result<E>, input: Input<E>) => Named }
  | { recorded: string }
  | { nobody: string }

type Declared = {
  [Group in keyof typeof consoleApi]: {
    [Call in keyof (typeof consoleApi)[Group]]: Personal<Extract<(typeof consoleApi)[Group][Call], Endpoint>>
  }
}

const act = { recorded: 'The act writes its own row.' }
const look = { recorded: 'The handler notes this look with facts of its own.' }
const staffAlone = { nobody: 'It names staff alone.' }
const own = { nobody: 'It is about the caller.' }
const service = { nobody: 'It is about the service: texts, builds, switches, numbers of people.' }
const sums = { nobody: 'It has sums and numbers of documents.' }

const ids = <Row, Name extends keyof Row>(rows: readonly Row[], name: Name) => rows.map((row) => row[name])

const paidIn = (rows: readonly { settlementId: string | null; transferId: string | null }[]): Named => ({
  settlements: rows.flatMap(({ settlementId }) => settlementId ?? []),
  transfers: rows.flatMap(({ transferId }) => transferId ?? []),
})

/**
 * TABLE: which people's data each console call returns (reliability.md 40). If a call is missing, this does
 * not compile.
 */
export const personalCalls: Declared = {
  applications: {
    list: { names: ({ list }) => ({ applications: ids(list, 'id') }) },
    application: {
      names: ({ lookAlikes }, { applicationId }) => ({
        applications: [applicationId],
        users: ids(lookAlikes, 'userId'),
      }),
    },
    claim: act,
    document: act,
    markWellKnown: act,
    noteLink: act,
    approve: act,
    recall: act,
    decide: act,
    knownNames: { nobody: 'A list of public names that nobody may take; none of them is an account.' },
    addKnownName: act,
  },
  appVersions: { list: service, preview: service, save: service, approve: service, decline: service },
  audit: {
    list: { nobody: 'Rows of the log hold ids alone, and reading it would make it grow by itself.' },
    check: staffAlone,
    requestRestored: staffAlone,
    approveRestored: staffAlone,
    declineRestored: staffAlone,
    letReconcile: staffAlone,
  },
  bankAccounts: {
    list: { names: ({ list }) => ({ accounts: ids(list, 'bankAccountId') }) },
    account: { names: (_, { bankAccountId }) => ({ accounts: [bankAccountId] }) },
    bankbook: act,
    confirm: act,
    refuse: act,
  },
  cases: {
    list: { names: ({ list }) => ({ cases: ids(list, 'id') }) },
    case: { names: (_, { caseId }) => ({ cases: [caseId] }) },
    claim: act,
    release: act,
    show: act,
    excerpt: { names: ({ messages }, { caseId }) => ({ cases: [caseId], users: ids(messages, 'authorId') }) },
    media: { names: (_, { caseId }) => ({ cases: [caseId] }) },
    ofPerson: { names: ({ person, list }) => ({ users: [person.id], cases: list.map(({ case: { id } }) => id) }) },
    claimMany: act,
    decideMany: act,
    recallMany: act,
    decide: act,
    suspend: act,
    undo: act,
    recall: act,
    reopen: act,
    appeals: { names: ({ list }) => ({ strikes: ids(list, 'strikeId') }) },
    claimAppeal: act,
    answerAppeal: act,
    recallAppeal: act,
    decideAppeal: act,
    takedowns: { names: ({ list }) => ({ takedowns: ids(list, 'id') }) },
    takedown: { names: (_, { takedownId }) => ({ takedowns: [takedownId] }) },
    decideTakedown: act,
    deleteTakedown: act,
    recallTakedown: act,
    restoreTakedown: act,
    locateTakedown: act,
    rejectObjection: act,
  },
  contents: {
    list: { names: ({ list }) => ({ users: ids(list, 'celebId') }) },
    contents: { names: ({ contents }) => ({ users: [contents.celebId] }) },
    show: act,
    stopSale: act,
    resumeSale: act,
    remove: act,
    decline: act,
  },
  shelter: {
    list: { names: ({ list }) => ({ users: ids(list, 'personId') }) },
    open: act,
    look: act,
    recall: act,
    openCase: act,
  },
  search: {
    find: {
      names: ({ list }) => {
        const of = (kind: HitKind) =>
          ids(
            list.filter((hit) => hit.kind === kind),
            'id',
          )
        return {
          users: of('people'),
          orders: of('orders'),
          inquiries: of('inquiries'),
          cases: of('cases'),
          contents: of('contents'),
        }
      },
    },
  },
  duty: {
    roster: staffAlone,
    addShift: staffAlone,
    removeShift: staffAlone,
    setMail: own,
    addDevice: own,
    removeDevice: own,
    test: own,
  },
  failedWork: {
    list: { names: ({ list }) => ({ users: list.flatMap(({ userId }) => userId ?? []) }) },
    retry: act,
    dismiss: act,
  },
  flags: { list: service, preview: service, save: service, approve: service, decline: service },
  incidents: {
    list: sums,
    incident: sums,
    people: { names: ({ list }) => ({ users: ids(list, 'userId') }) },
    open: act,
    gather: act,
    removePerson: act,
    note: act,
    saveNotice: act,
    requestSending: act,
    send: act,
    recall: act,
    withdraw: act,
    endSessions: act,
    noteReport: act,
    report: act,
    close: act,
  },
  dataRequests: {
    asks: { names: ({ list }) => ({ users: list.flatMap(({ userId }) => userId ?? []) }) },
    openAsk: act,
    refuseAsk: act,
    recallAsk: act,
    list: { names: ({ list }) => ({ users: ids(list, 'userId') }) },
    request: act,
    approve: act,
    decline: act,
    recall: act,
  },
  guardians: {
    list: { names: ({ list }) => ({ users: list.flatMap(({ minorId }) => minorId ?? []) }) },
    request: act,
    locate: act,
    answer: act,
    recall: act,
  },
  inquiries: {
    list: { names: ({ list }) => ({ inquiries: ids(list, 'id') }) },
    inquiry: look,
    assign: act,
    answer: act,
    attach: act,
    file: act,
    note: act,
    handOver: act,
    merge: act,
    recallAnswer: act,
    recallMerge: act,
    stats: sums,
    snooze: act,
    setClosed: act,
    savedReplies: { nobody: 'Texts that staff wrote for everybody.' },
    saveReply: { nobody: 'A text that staff wrote for everybody.' },
    removeReply: { nobody: 'A text that staff wrote for everybody.' },
  },
  ledger: {
    proof: { names: ({ stuck }) => ({ orders: ids(stuck, 'orderId') }) },
    book: { names: ({ differences }) => ({ orders: differences.flatMap(({ orderId }) => orderId ?? []) }) },
  },
  notices: {
    list: service,
    notice: service,
    save: service,
    check: service,
    discard: service,
    recall: service,
    end: service,
  },
  outages: { list: service, start: service, end: service, check: service },
  orders: {
    list: { names: ({ list }, { userId }) => ({ users: [...ids(list, 'userId'), ...(userId ? [userId] : [])] }) },
    order: look,
  },
  endings: {
    list: { names: ({ list }) => ({ users: ids(list, 'userId') }) },
    request: act,
    approve: act,
    decline: act,
    recall: act,
    bringBack: act,
  },
  people: {
    find: look,
    person: look,
    overview: { names: (_, { userId }) => ({ users: [userId] }) },
    unmask: act,
    endSession: act,
    secure: act,
    suspensionCost: { names: (_, { userId }) => ({ users: [userId] }) },
    suspend: act,
    lift: act,
    screenshots: look,
    traceLeak: act,
    deletionRequests: { names: ({ list }) => ({ users: ids(list, 'userId') }) },
    requestDeletion: act,
    approveDeletion: act,
    declineDeletion: act,
    kindChanges: { names: ({ list }) => ({ users: ids(list, 'userId') }) },
    requestKind: act,
    approveKind: act,
    declineKind: act,
  },
  policies: {
    list: service,
    policy: service,
    template: service,
    save: service,
    publish: service,
    withdraw: service,
  },
  prices: { preview: { nobody: 'It has numbers, about an act that the caller may carry out.' } },
  records: {
    destroyed: { nobody: 'It has numbers of destroyed records.' },
    transparency: { nobody: 'It has counts of a year.' },
    size: sums,
    holds: { names: ({ list }) => ({ users: ids(list, 'userId') }) },
    placeHold: act,
    releaseHold: act,
    looks: staffAlone,
    review: staffAlone,
    demands: { names: ({ list }) => ({ users: list.flatMap(({ userId }) => userId ?? []) }) },
    noteDemand: act,
    decideDemand: act,
  },
  recordings: {
    list: { names: ({ list }) => ({ users: ids(list, 'userId') }) },
    close: act,
    blocked: service,
    block: act,
    unblock: act,
  },
  refunds: {
    estimate: { names: (_, { orderId }) => ({ orders: [orderId] }) },
    request: act,
    approve: act,
    estimateMinor: { names: (_, { userId }) => ({ users: [userId] }) },
    requestMinor: act,
    waiting: { names: ({ list }) => ({ users: ids(list, 'userId') }) },
    approveMany: act,
    decline: act,
    withdraw: act,
  },
  roles: {
    list: staffAlone,
    add: staffAlone,
    request: staffAlone,
    approve: staffAlone,
    decline: staffAlone,
    lock: staffAlone,
  },
  settlements: {
    payables: { names: ({ list }) => ({ users: ids(list, 'celebUserId') }) },
    claimPayable: act,
    openClaim: act,
    refuseClaim: act,
    recallClaim: act,
    list: { names: ({ list }) => ({ users: ids(list, 'celebUserId') }) },
    settlement: { names: (_, { settlementId }) => ({ settlements: [settlementId] }) },
    bankbook: act,
    check: act,
    approve: act,
    reject: act,
    files: sums,
    file: { names: ({ lines }) => paidIn(lines) },
    makeFile: { names: ({ leftOut }) => paidIn(leftOut) },
    signFile: act,
    downloadFile: { names: (_, { bankFileId }) => ({ bankFiles: [bankFileId] }) },
    withdrawFile: act,
    answerLines: act,
    returned: act,
    transfers: { names: ({ list }) => ({ users: ids(list, 'userId') }) },
    checkTransfer: act,
    oweCapture: act,
    approveTransfer: act,
    refuseTransfer: act,
    transferReturned: act,
  },
  strayCaptures: { list: sums, giveBack: act },
  storePurchases: {
    list: { names: ({ list }) => ({ users: ids(list, 'userId') }) },
    give: act,
    refuse: act,
  },
  taxes: { month: sums, report: act },
  usage: { report: sums },
  today: {
    today: {
      names: ({ first, revoked }) => {
        const of = (...kinds: readonly string[]) =>
          ids(
            first.filter(({ kind }) => kinds.includes(kind)),
            'id',
          )
        return {
          cases: of('cases-2', 'cases-1', 'cases-0'),
          strikes: of('appeals'),
          takedowns: of('takedowns', 'objections'),
          inquiries: of('first-answers', 'answers'),
          applications: of('applications'),
          users: revoked.flatMap(({ userId }) => userId ?? []),
        }
      },
    },
  },
  staff: {
    beginSignIn: own,
    signIn: own,
    beginEnrolment: own,
    enrol: own,
    me: own,
    signOut: own,
    beginStepUp: own,
    passkeys: own,
    beginSecondKey: own,
    addSecondKey: own,
    removePasskey: own,
  },
}
