/** For each feature with subfolders (“rooms”), their order: a room imports only from the rooms to its left. */
export const rooms: Readonly<Record<string, string>> = {
  'server/src/features/board': 'visibility content posts comments deletion',
  'server/src/features/celeb-contents': 'view making buying ending',
  'server/src/features/chat': 'visibility view media messages reactions chats permissions opening deletion',
  'server/src/features/settlement': 'account earnings transfer request decide payout statement claim',
  'server/src/features/service': 'guardians data-requests',
  'server/src/features/subscription': 'agreement access renewal ending',
  'server/src/features/auth': 'mails password proof sign-in sign-up account hooks',
  'app/src/features/application': 'data proof form state',
  'app/src/features/auth': 'session form social sign-in sign-up account',
  'app/src/features/board': 'data post comments feed editor shared',
  'app/src/features/celeb': 'data schedule replies fans shelter settings dashboard broadcast',
  'app/src/features/celeb-contents': 'data shop viewer buy maker mine',
  'app/src/features/settlement': 'data parts account tax estimate history hub',
  'app/src/features/chat': 'data tray outbox media composer message people list kept days room welcome',
  'app/src/features/people': 'data list identity',
  'app/src/features/profile': 'search edit page',
  'app/src/features/service': 'get-app',
  'app/src/features/subscription': 'data buy manage',
}

/**
 * For each folder, the order of its entries: an entry imports only from entries before it, types included. Tests may
 * import everything. `house/order` enforces it, and ARCHITECTURE.md shows it.
 */
export const orders: Readonly<Record<string, string>> = {
  'server/src':
    'companyFacts.ts newId.ts seal.ts Clock.ts tracing openLog.ts closeDataFolder.ts build.ts net environment ' +
    'env.ts db web providers secrets.ts metrics memory queue live workers context.ts personal-data failed-work ' +
    'mails keys nodes clock session http socket audit ledger features console featureContext.ts orderKinds.ts ' +
    'cardUses.ts hideables.ts privacy.ts tasks.ts giveUpTask.ts checkMoney.ts watchMoney.ts publishBuilds.ts ' +
    'jobs.ts catchUpAfterRestore.ts app.ts findPageCard.ts openFiles.ts openProviders.ts receiveBus.ts ' +
    'openContext.ts doctor startServer.ts openServer.ts seed operate main.ts test',
  'server/src/features':
    'analytics file relations profile identity auth notice notification policy privacy report chat celeb board ' +
    'follow safety translation payment order app-store point subscription celeb-contents donation receipt settlement ' +
    'application cases service push boot leaving',
  'server/src/console':
    'passkeys session staff roles audit live features prices calls.ts servePages.ts serveConsole.ts',
  'server/src/console/features':
    'people cases contents shelter duty refunds orders applications inquiries ledger publishing settlement ' +
    'store-purchases stray-captures taxes failed-work records recordings incidents search today usage',
  'console/src/features':
    'account applications audit audit-check bank-accounts bank-files cases contents appeals desk-stats duty ' +
    'endings failed-work flags orders guardians inquiries kinds leaks ledger notices outages payables people ' +
    'policies records recordings replies roles settlements shelter transfers incidents store-purchases ' +
    'stray-captures takedowns taxes today usage versions',
  'console/src':
    'browser i18n keyboard api errors live parts lists evidence session page waits.ts features pages.ts frame ' +
    'routes.tsx main.tsx test',
  'app/src':
    'browser i18n native api form socket errors shell features onServerEvent.ts desk AppFrame.tsx boot routes.tsx ' +
    'main.tsx phone test',
  'app/src/features':
    'analytics policy cases payment permission notice report notification file people translation point subscription ' +
    'payment-method chat celeb-contents board auth handover donation settlement celeb receipt application settings ' +
    'profile service',
}
