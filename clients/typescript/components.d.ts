// Made by `npm run docs` from the document of the API; a test fails while it is out of date.

export interface components {
  schemas: {
    AcceptHandoverReply: { restroomId: components['schemas']['LocationId'] }
    AcceptInvitationReply: { done: true; draft?: components['schemas']['DraftListing'] }
    AccessOffer: { kind: "live"; visitId: components['schemas']['VisitId']; here: boolean } | { kind: "waiting"; visitId: components['schemas']['VisitId']; here: boolean } | { kind: "free" } | { planId: components['schemas']['PlanId']; starts: boolean; kind: "covered"; cents: components['schemas']['Cents'] } | { kind: "card"; cents: components['schemas']['Cents'] } | ({ kind: "refused"; error: "location_hidden" | "location_paused" | "paused_for_reports" | "out_of_order" | "location_closed" | "busy" | "free_limit" | "asked_too_often" | "email_unproven" | "guest_suspended" | "not_available_to_you" | "free_needs_account" | "new_guests_full"; nextAt: components['schemas']['Moment'] | null; reason?: string })
    AccessOutcome: { kind: "granted"; visitId: components['schemas']['VisitId'] } | { kind: "live"; visitId: components['schemas']['VisitId'] } | { kind: "requested"; visitId: components['schemas']['VisitId'] } | components['schemas']['CheckoutStarted']
    ActState: { [name: string]: string | number | boolean | null }
    ActiveGuest: ({ guest: string; mark: string | null; kind: "on_the_way"; validUntil: components['schemas']['Moment'] }) | ({ guest: string; mark: string | null; kind: "inside"; usedAt: components['schemas']['Moment'] })
    ActiveLocationsReply: components['schemas']['Location'][]
    AddToWalletReply: { url: string }
    AgreedTo: { terms: components['schemas']['PaperVersion']; refunds: components['schemas']['PaperVersion'] }
    Analytics: { guestsToday: number; active: components['schemas']['ActiveGuest'][]; total: components['schemas']['VisitCount']; weekdays: { least: number; most: number; date: string }[]; hours: components['schemas']['VisitCount'][]; guests: number; returningGuests: number; rating: number | null; ratingCount: number; earnedCents: number | null; timeZone: string; now: components['schemas']['Moment'] }
    AnswerCaseReply: { cases: components['schemas']['OwnCase'][] }
    ApiKey: { id: string; name: string; scopes: components['schemas']['KeyScope'][]; ending: string; madeAt: components['schemas']['Moment']; lastUsedAt: components['schemas']['Moment'] | null; previousUntil: components['schemas']['Moment'] | null }
    ApiKeys: { keys: components['schemas']['ApiKey'][] }
    AskCodeReply: { emailProven: boolean }
    AskInvitationCodeReply: { request: components['schemas']['CodeRequest'] }
    AskRecoveryReply: { request: components['schemas']['CodeRequest'] }
    AskSignInCodeReply: { request: components['schemas']['CodeRequest'] }
    Attention: { kind: "address_unproven" } | { kind: "taken_down"; reason: string } | { kind: "paused_for_reports" } | { kind: "hidden" } | { kind: "reports"; count: number } | { kind: "reviews"; count: number } | { kind: "holiday"; holiday: components['schemas']['Holiday']; date: string } | { kind: "bank_missing" } | { kind: "bank_unfinished" } | { kind: "payout_failed" } | { kind: "payouts_stopped" } | { kind: "payout_waits"; until: components['schemas']['Moment'] } | { kind: "handovers"; count: number } | { kind: "blocks_ending"; count: number } | { kind: "device_silent"; name: string; seenAt: components['schemas']['Moment'] } | { kind: "lock_not_set_up"; wasSetUp: boolean } | { kind: "other" }
    BalanceLine: { id: string; date: string; what: "visit" | "pass" | "refund" | "hold" | "release" | "late_use" | "goodwill" | "fraud" | "fraud_cleared" | "payout" | "correction"; restroom: string | null; address: string | null; availableOn: string | null; cents: number }
    BalanceLines: { lines: components['schemas']['BalanceLine'][]; before: string | null }
    Bank: { state: "none" } | { state: "unfinished" } | ({ state: "ready"; ending: string | null; isNew: boolean; isStopped: boolean })
    BeginOperatorReply: { email: string; role: components['schemas']['OperatorRole']; uri: string; secret: string }
    BeginSecondFactorReply: { uri: string; secret: string }
    BlockReason: "damage" | "mess" | "aggression" | "code_sharing"
    Blocks: { recent: components['schemas']['RecentGuest'][]; blocks: components['schemas']['GuestBlock'][]; timeZone: string; now: components['schemas']['Moment'] }
    CardPage: { url: string }
    CellChange: { column: string; before: string; after: string }
    Cents: number
    CheckoutStarted: { kind: "checkout"; orderId: string; url: string; sessionId: string | null; agreedTo: components['schemas']['AgreedTo'] | null }
    ChooseFeedReply: { isInFeed: boolean }
    CodeRequest: string
    ConfirmCardCheckReply: { state: "open" | "passed" | "prepaid" | "wallet" | "unknown"; locationId: components['schemas']['LocationId'] }
    ConfirmCardProofReply: { state: "open" | "same_card" | "other_card"; isWallet: boolean; wasWallet: boolean; guest: components['schemas']['StartedGuest'] | null }
    ConfirmPaymentProofReply: { state: "open" | "same_card" | "other_card"; isWallet: boolean; wasWallet: boolean; guest: components['schemas']['StartedGuest'] | null; visitId: string | null }
    ConfirmSecondFactorReply: { recoveryCodes: string[] }
    Coordinates: { lat: number; lng: number }
    CreationChallenge: { request: string; challenge: string; rpId: string; user: { id: string; name: string }; excluded: string[] }
    DayLines: { lines: components['schemas']['EarningLine'][]; restCents: number }
    DeclineHandoverReply: { offers: ({ name: string; address: string; price: components['schemas']['Price']; rating: number | null; ratingCount: number; id: string; restroomId: components['schemas']['LocationId']; photoUrl: string | null; seller: string; offeredBy: string; expiresAt: components['schemas']['Moment'] })[]; organisation: string }
    DeviceCredential: { token: string; deviceId: components['schemas']['DeviceId']; name: string; locationId: components['schemas']['LocationId']; partnerId: string }
    DeviceId: string
    Done: { done: true }
    DoorAct: { by: string | null; pin: components['schemas']['PinCheck'] | null; id: number; at: components['schemas']['Moment']; act: components['schemas']['DoorActKind']; restroom: string }
    DoorActKind: "let_in" | "admitted" | "accepted" | "declined"
    DoorAlarm: { id: string; kind: "never_issued" | "used_twice" | "not_held" | "outside_its_time"; usedAt: components['schemas']['Moment'] }
    DoorDevice: { id: components['schemas']['DeviceId']; name: string; kind: "device" | "session"; registeredAt: components['schemas']['Moment']; seenAt: components['schemas']['Moment']; heldUntil: components['schemas']['Moment'] | null }
    DoorLogReply: { acts: components['schemas']['DoorAct'][]; next: number | null }
    DoorSafety: { alarms: components['schemas']['DoorAlarm'][]; devices: number }
    DownloadDataReply: { [name: string]: unknown }
    DraftForm: { name: components['schemas']['storableText']; address: components['schemas']['storableText']; pin: { address: components['schemas']['storableText']; coordinates: components['schemas']['Coordinates'] } | null; cents: number; features: components['schemas']['Features']; hours: { timeZone: components['schemas']['storableText']; weekly: { opens: components['schemas']['storableText']; closes: components['schemas']['storableText']; day: number }[]; exceptions: { date: components['schemas']['storableText']; intervals: { opens: components['schemas']['storableText']; closes: components['schemas']['storableText'] }[] }[] } | null; description: components['schemas']['storableText']; asksFirst: boolean; hourlyLimit: number | null; houseRules: components['schemas']['storableText'][]; steps: components['schemas']['storableText'][]; instructionsLanguage: components['schemas']['Language'] | null; stepTranslations: { [name: string]: components['schemas']['storableText'][] } }
    DraftListing: "first" | "further"
    EarningDay: { date: string; cents: number; lines: number; availableOn: string }
    EarningDays: { days: components['schemas']['EarningDay'][]; before: string | null }
    EarningLine: { kind: "visit"; times: number; priceCents: number; percent: number; shareCents: number; cents: number } | { kind: "pool"; times: number; planId: components['schemas']['PlanId']; paidCents: number; poolCents: number; ownCents: number; visitedCents: number; visits: number; isCapped: boolean; shareCents: number; cents: number } | { kind: "partial_refund"; times: number; givenCents: number; cents: number } | ({ kind: "refund" | "hold" | "release" | "late_use" | "goodwill" | "fraud" | "fraud_cleared" | "other"; times: number; cents: number })
    Earnings: { availableCents: number; pendingCents: number; onHoldCents: number; paidOutCents: number; next: { date: string; cents: number } | null; waitDays: number; automatic: { schedule: components['schemas']['PayoutSchedule']; isPaused: boolean; next: { date: string; cents: number } | null }; payouts: components['schemas']['Payout'][]; payoutCount: number; firstPayoutAt: components['schemas']['Moment'] | null; bank: components['schemas']['Bank']; bar: components['schemas']['PayoutBar'] | null; months: components['schemas']['Month'][]; timeZone: string; now: components['schemas']['Moment'] }
    Entry: "staff" | "keypad" | "lock"
    Favourite: { locationId: components['schemas']['LocationId']; name: string; address: string; photoUrl: string | null; state: "visible" | "hidden" | "removed" }
    FeatureAnswer: "yes" | "no" | "unknown"
    FeatureName: "wheelchair" | "stepFree" | "babyChanging" | "genderNeutral" | "singleRoom" | "shower" | "menstrualProducts" | "familyRoom"
    Features: { [name: string]: components['schemas']['FeatureAnswer'] }
    FeeTax: { name: string; percent: number; cents: number }
    FeedChoiceReply: { isInFeed: boolean }
    FeedCollection: { type: "FeatureCollection"; features: ({ type: "Feature"; id: components['schemas']['LocationId']; geometry: { type: "Point"; coordinates: [number, number] } | null; properties: { cursor: string; removed: true } | ({ cursor: string; removed: false; name: string; address: string; price: number; features: { [name: string]: "yes" | "no" }; openingHours: components['schemas']['OpeningHours'] | null; url: string; license: string | null; credit: string }) })[] }
    FeedRecord: components['schemas']['FeedRemoval'] | components['schemas']['FeedRestroom']
    FeedRemoval: { id: components['schemas']['LocationId']; cursor: string; removed: true }
    FeedRestroom: { id: components['schemas']['LocationId']; cursor: string; removed: false; name: string; address: string; lat: number; lng: number; price: number; features: { [name: string]: "yes" | "no" }; openingHours: components['schemas']['OpeningHours'] | null; url: string; license: string | null; credit: string }
    FindPlacesReply: components['schemas']['Place'][]
    FootTraffic: { days: { date: string; visits: number }[] }
    GuestBlock: { guest: string; mark: string | null; id: string; reason: components['schemas']['BlockReason']; restroom: string; since: components['schemas']['Moment']; until: components['schemas']['Moment']; canChange: boolean }
    GuestKind: "tourist" | "gigWorker"
    GuestProfile: { name: string; profilePicture: string | null; userType: components['schemas']['GuestKind']; currentSubscription: ({ plan: string; planId?: components['schemas']['PlanId']; expires: string | null; price: components['schemas']['Price']; refunded?: components['schemas']['Price']; refundCheck?: components['schemas']['RefundCheck']; bathroomsAllowed: number | "unlimited"; benefits: string[]; membership?: { state: "renews" | "ends" | "unpaid"; until: components['schemas']['Moment'] }; giveBack?: { orderId: string; until: string } }) | null; bathroomHistory: ({ id: string; name: string; address: string; date: string; time: string; price: components['schemas']['Price']; rating: number | null; review: string | null; photo: string | null; features: string[]; state: "ready" | "used" | "expired" | "failed"; paidWith: "free" | "card" | "pass" | "membership"; refunded?: components['schemas']['Price']; refundCheck?: components['schemas']['RefundCheck']; canRate: boolean })[]; preferences: components['schemas']['Preferences']; isSample: boolean }
    Holiday: "new_year" | "martin_luther_king" | "presidents" | "memorial" | "juneteenth" | "independence" | "labor" | "columbus" | "veterans" | "thanksgiving" | "christmas"
    HourlyLimit: number | null
    IncidentKind: "damage" | "mess" | "smoking_drugs" | "behavior" | "other"
    Interval: { opens: string; closes: string }
    Invitation: { organisation: string; invitedBy: string; email: string; role: components['schemas']['MemberRole']; restrooms: { names: string[]; total: number } | null; hasAccount: boolean; expiresAt: components['schemas']['Moment']; listing?: components['schemas']['PreparedListing'] }
    KeyScope: "visits:sell"
    KeypadState: { changedAt: components['schemas']['Moment']; reveals: number; shouldChange: boolean }
    KeypadStateReply: { keypad: components['schemas']['KeypadState'] | null }
    Language: "en" | "es" | "fr" | "de" | "zh-Hans" | "ja"
    LegalDetails: { name: string | null; address: string | null; taxNumberEnding: string | null; asksTaxNumber: boolean }
    ListDevicesReply: components['schemas']['DoorDevice'][]
    ListFavouritesReply: components['schemas']['Favourite'][]
    ListPlansReply: components['schemas']['Plan'][]
    ListRecoveriesReply: components['schemas']['Recovery'][]
    ListSessionsReply: components['schemas']['Session'][]
    ListingDraft: { form: components['schemas']['DraftForm']; photoUrls: components['schemas']['storableText'][]; stepPhotos: components['schemas']['StepPhotos']; step: components['schemas']['storableText']; revision: string; changedAt: components['schemas']['Moment']; isPrepared: boolean }
    ListingDraftReply: { draft: components['schemas']['ListingDraft'] | null; organisationId?: string }
    LiveEvent: { kind: "door"; id: string } | { kind: "visit"; id: string } | { kind: "recovery"; id: string } | { kind: "missed" }
    LiveVisitReply: components['schemas']['Visit'] | null
    Location: { _id: components['schemas']['LocationId']; name: string; address: string; description: string; photoUrls: string[]; isActive: boolean; coordinates: { lat: number; lng: number }; price: components['schemas']['Price']; features: components['schemas']['Features']; openingHours: components['schemas']['OpeningHours'] | null; rating: number | null; ratingCount: number; entry: components['schemas']['Entry']; asksFirst: boolean; isPremium: boolean; capacity: number; pause: components['schemas']['Pause'] | null; publicSource: string | null }
    LocationId: string
    LocationReports: { isPaused: boolean; backAt: components['schemas']['Moment'] | null; reports: components['schemas']['PartnerReport'][] }
    LocationReviewsReply: { reviews: components['schemas']['Review'][]; next: components['schemas']['ReviewId'] | null }
    LockSecrets: { digits: number; periodSeconds: number; accepts: { before: number; after: number }; slots: { slot: number; secret: string; uri: string }[] }
    MailChoices: { topic: components['schemas']['MailTopic']; isWanted: boolean }[]
    MailTopic: "requests" | "reviews" | "reminders" | "week" | "offers"
    MakeDeviceLinkReply: { link: string; expiresAt: components['schemas']['Moment'] }
    MapCluster: { coordinates: { lat: number; lng: number }; count: number; opensAtZoom: number }
    MapPin: { _id: components['schemas']['LocationId']; name: string; price: components['schemas']['Price']; coordinates: { lat: number; lng: number }; publicSource: string | null }
    MapWindowReply: { points: components['schemas']['MapPin'][]; clusters: components['schemas']['MapCluster'][]; closed: components['schemas']['LocationId'][] }
    Me: { userId: string; userType: components['schemas']['UserType']; name: string; email: string; emailProven: boolean; emailBounced: boolean; picture: string | null; guest: { kind: components['schemas']['GuestKind']; preferences: components['schemas']['Preferences'] } | null; role: components['schemas']['MemberRole'] | null; isSample: boolean; hasPassword: boolean }
    MemberRole: "owner" | "manager"
    MergeFavouritesReply: components['schemas']['Favourite'][]
    Moment: string
    Month: string
    MyCasesReply: { cases: components['schemas']['OwnCase'][] }
    MyLocationReply: components['schemas']['OwnLocation'] | null
    MyMapEditsReply: { hasAgreed: boolean; isTrusted: boolean; edits: components['schemas']['OwnEdit'][] }
    MyMapPhotosReply: { photos: components['schemas']['OwnMapPhoto'][] }
    MyShareReply: { percent: number; next: { percent: number; fromOn: string } | null }
    MySuspensionReply: { suspension: components['schemas']['Suspension'] | null }
    NewApiKey: { keys: components['schemas']['ApiKey'][]; name: string; token: string }
    NewPin: { pin: string; name: string; staff: components['schemas']['Staff'] }
    NewWebhook: { webhooks: components['schemas']['Webhook'][]; url: string; secret: string }
    OfferHandoverReply: { offer: { id: string; email: string; offeredAt: components['schemas']['Moment']; expiresAt: components['schemas']['Moment'] } | null }
    OneLocation: { _id: components['schemas']['LocationId']; name: string; address: string; description: string; photoUrls: string[]; isActive: boolean; coordinates: { lat: number; lng: number }; price: components['schemas']['Price']; features: components['schemas']['Features']; openingHours: components['schemas']['OpeningHours'] | null; rating: number | null; ratingCount: number; entry: components['schemas']['Entry']; asksFirst: boolean; isPremium: boolean; capacity: number; pause: components['schemas']['Pause'] | null; publicSource: string | null; lastEntryMinutes: number | null; isSample: boolean; houseRules: string[]; shortId: components['schemas']['ShortId'] | null; hostSince: components['schemas']['Moment'] | null; changes: components['schemas']['PublicChange'][] }
    OpenBankReply: { url: string }
    OpeningHours: { timeZone: string; weekly: { opens: string; closes: string; day: number }[]; exceptions: { date: string; intervals: components['schemas']['Interval'][] }[] }
    OperatorRole: "support" | "finance" | "admin"
    OperatorSession: { token: string; email: string; role: components['schemas']['OperatorRole'] }
    OrderMoneyBack: { kind: "money_back"; reason: "too_late" | "location_closed" | "busy" | "already_member" | "given_back" | "no_entry" | "guest_suspended" | "other"; visitId: string | null; locationId: string | null; nextFreeAt: string | null; refundCheck: components['schemas']['RefundCheck'] | null }
    OrderOutcome: { kind: "open" } | { kind: "visit_ready"; visitId: string } | { kind: "plan_ready"; planId: components['schemas']['PlanId'] } | { kind: "visit_asked"; visitId: string } | components['schemas']['OrderMoneyBack'] | ({ kind: "not_paid"; planId: components['schemas']['PlanId'] | null; locationId: string | null })
    Organisation: { id: string; name: string; role: components['schemas']['MemberRole']; restrooms: number; isCurrent: boolean }
    OrganisationsReply: { organisations: components['schemas']['Organisation'][] }
    OwnCase: { id: string; kind: components['schemas']['RiskCaseKind']; visitId: string | null; locationName: string; cents: components['schemas']['Cents']; why: components['schemas']['RiskWhy'][]; openedAt: components['schemas']['Moment']; decision: components['schemas']['RiskDecision'] | null; reason: string | null; answers: { words: string; writtenAt: components['schemas']['Moment'] }[]; canAnswer: boolean }
    OwnEdit: { id: string; locationId: components['schemas']['LocationId'] | null; name: string; kind: "add" | "correct" | "closed" | "fine"; state: "waiting" | "live" | "declined" | "reverted"; sentAt: components['schemas']['Moment'] }
    OwnLocation: { _id: components['schemas']['LocationId']; name: string; address: string; description: string; photoUrls: string[]; isActive: boolean; coordinates: { lat: number; lng: number }; price: components['schemas']['Price']; features: components['schemas']['Features']; openingHours: components['schemas']['OpeningHours'] | null; rating: number | null; ratingCount: number; entry: components['schemas']['Entry']; asksFirst: boolean; isPremium: boolean; capacity: number; pause: components['schemas']['Pause'] | null; publicSource: string | null; instructions: string; stepPhotos: components['schemas']['StepPhotos']; instructionsLanguage: components['schemas']['Language'] | null; stepTranslations: components['schemas']['StepTranslations']; houseRules: string[]; hourlyLimit: components['schemas']['HourlyLimit']; takenDown: string | null; standing: components['schemas']['Standing']; version: number; shortId: components['schemas']['ShortId'] | null; soldAt: components['schemas']['Moment'] | null }
    OwnMapPhoto: { id: string; locationId: components['schemas']['LocationId']; name: string; state: "waiting" | "live" | "declined" | "reverted"; sentAt: components['schemas']['Moment'] }
    PaidWith: "free" | "card" | "pass" | "membership"
    Paper: { name: components['schemas']['PaperName']; title: string; version: components['schemas']['PaperVersion']; date: string; text: string; isSample?: boolean }
    PaperName: "terms" | "privacy" | "refunds" | "cookies" | "partner-terms"
    PaperVersion: string
    Papers: { areSamples: boolean; papers: components['schemas']['Paper'][]; help?: ({ question: "getIn" | "stuck" | "refund" | "time" | "offline" | "cost" | "plans" | "free" | "asksFirst" | "keypad" | "needs" | "account"; language: components['schemas']['Language']; text: string })[] }
    PartnerIncident: { id: string; visitId: string; kind: components['schemas']['IncidentKind']; moreKinds: components['schemas']['IncidentKind'][]; words: string; reportedAt: components['schemas']['Moment']; hasPhoto: boolean; photoId?: string | null; state: "open" | "upheld" | "not_upheld"; note: string | null; goodwillCents?: components['schemas']['Cents'] | null; guest: string; mark: string | null }
    PartnerIncidents: { incidents: components['schemas']['PartnerIncident'][]; timeZone: string }
    PartnerReply: "let_in" | "was_closed" | "out_of_order" | "turned_away" | "unknown"
    PartnerReport: { id: string; reason: components['schemas']['ReportReason']; reportedAt: components['schemas']['Moment']; isAnswered: boolean; state: "told" | "open" | "money_back" | "no_money_back"; reply: components['schemas']['PartnerReply'] | null; hasPhoto: boolean; photoId?: string | null; issuedAt: components['schemas']['Moment'] | null; validUntil: components['schemas']['Moment'] | null; usedAt: components['schemas']['Moment'] | null }
    PartnerReview: { id: components['schemas']['ReviewId']; guestName: string; rating: number; comment: string; date: string; isEdited: boolean; reply: { text: string; date: string } | null; isSample: boolean; canReply: boolean; isFlagged: boolean }
    PartnerReviewsReply: { reviews: components['schemas']['PartnerReview'][]; next: components['schemas']['ReviewId'] | null }
    PartnerTodayReply: components['schemas']['Today'] | null
    Passkey: { id: string; name: string; addedAt: components['schemas']['Moment']; lastUsedAt: components['schemas']['Moment'] | null; state: "usable" | "copied" | "other_host"; host: string }
    PasskeyChallenge: { request: string; challenge: string; rpId: string; allowed: string[] }
    PasskeyMoveReply: { hasEndedAll: boolean }
    Passkeys: { passkeys: components['schemas']['Passkey'][] }
    Pause: { kind: "paused"; until: components['schemas']['Moment'] } | { kind: "out_of_order"; reason: string }
    Payment: { id: string; paidAt: components['schemas']['Moment']; planId: components['schemas']['PlanId'] | null; title: string; cents: components['schemas']['Cents']; refundedCents: components['schemas']['Cents']; state: components['schemas']['PaymentState']; cardLast4: string | null }
    PaymentPage: { payments: components['schemas']['Payment'][]; before: string | null }
    PaymentState: "paid" | "refund_on_its_way" | "partly_refunded" | "refunded" | "reversed"
    Payout: { id: string; cents: number; state: "under_way" | "arrived" | "failed"; askedAt: components['schemas']['Moment']; arrivesAt: components['schemas']['Moment'] | null; ending: string | null; heldUntil: components['schemas']['Moment'] | null; isStopped: boolean }
    PayoutBar: "payout_in_progress" | "balance_below_zero" | "nothing_available" | "payout_too_small" | "bank_missing" | "email_not_proven" | "payouts_stopped" | "payouts_frozen" | "organisation_suspended"
    PayoutSchedule: "weekly" | "monthly" | "by_hand"
    PinCheck: "checked" | "not_checked" | "none"
    Place: { label: string; coordinates: { lat: number; lng: number }; precision: "door" | "street" | "area" }
    Plan: { id: components['schemas']['PlanId']; name: string; price: string; cents: components['schemas']['Cents']; features: string[]; popular: boolean }
    PlanId: "price_1" | "price_2" | "price_3"
    PlanKind: "single_visit" | "day_pass" | "membership"
    Preferences: { promotions: boolean; newBathrooms: boolean }
    PreparedListing: { name: string; address: string; asksFirst: boolean }
    Price: number
    PublicChange: { at: components['schemas']['Moment']; fields: string[] }
    PublicSettings: { isTestSystem: boolean; googleMapsKey: string | null; mapStyleUrl: string | null; publicUrl: string; hostFormUrl: string | null; findsPlacesAtEachKey: boolean; contactEmail: string; walkingRoutes: components['schemas']['WalkingRoutes']; wallets: { [name: string]: ("offered" | "sample") | null } }
    PushStatus: { isOn: boolean; publicKey: string }
    Receipt: { id: string; paidAt: components['schemas']['Moment']; planId: components['schemas']['PlanId'] | null; title: string; cents: components['schemas']['Cents']; refundedCents: components['schemas']['Cents']; state: components['schemas']['PaymentState']; cardLast4: string | null; seller: string; refunds: components['schemas']['ReceiptRefund'][]; refundCheck: components['schemas']['RefundCheck'] | null; visitId: string | null; shortId: components['schemas']['ShortId'] | null; agreedTo: components['schemas']['AgreedTo'] | null }
    ReceiptRefund: { cents: components['schemas']['Cents']; askedAt: components['schemas']['Moment']; state: "on_its_way" | "sent" | "sent_back" | "paid_otherwise" }
    ReceivedHandoversReply: { offers: ({ name: string; address: string; price: components['schemas']['Price']; rating: number | null; ratingCount: number; id: string; restroomId: components['schemas']['LocationId']; photoUrl: string | null; seller: string; offeredBy: string; expiresAt: components['schemas']['Moment'] })[]; organisation: string }
    RecentGuest: { guest: string; mark: string | null; visitId: string; at: components['schemas']['Moment']; isBlocked: boolean }
    RecoverChoice: { guestId: string; restroom: string | null; planKind: components['schemas']['PlanKind'] | null; boughtAt: components['schemas']['Moment'] }
    RecoverReply: components['schemas']['Recovered'] | { choices: components['schemas']['RecoverChoice'][] }
    Recovered: { token: string; guestId: string; visitId: string | null; isLive: boolean }
    Recovery: { id: string; device: string; startedAt: components['schemas']['Moment']; hasCard: boolean; isOver: boolean }
    RefundCheck: { cents: components['schemas']['Cents']; by: components['schemas']['Moment'] }
    Refusal: { error: string; message: string; nextAt?: components['schemas']['Moment']; timeZone?: string; retryAfterSeconds?: number; triesLeft?: number }
    Renewal: { kind: "possible"; until: components['schemas']['Moment'] } | ({ kind: "refused"; error: "location_closed" | "paused_for_reports" | "busy" | "code_live"; nextAt: components['schemas']['Moment'] | null }) | { kind: "done"; visitId: components['schemas']['VisitId'] }
    RenewalPaid: { kind: "paid" } | { kind: "page"; url: string }
    Report: { reason: components['schemas']['ReportReason']; reportedAt: components['schemas']['Moment']; outcome: components['schemas']['ReportOutcome'] }
    ReportOutcome: { kind: "noted" } | { kind: "returned" } | { kind: "returns_later"; at: components['schemas']['Moment'] } | ({ kind: "with_operator"; why: "limit" | "used" | "late"; by: components['schemas']['Moment'] }) | ({ kind: "answered"; answer: "money_back" | "no_money_back" })
    ReportReason: "closed" | "refused" | "out_of_order" | "code_failed" | "queue"
    RequestArrivalNoticeReply: { key: string }
    RestroomFile: { id: string; name: string; state: "checking" | "checked" | "applying" | "applied"; rows: number; checked: number; toAdd: number; toChange: number; unchanged: number; refused: number; applied: number; refusals: { problem: components['schemas']['RowProblem']; column?: string; otherLine?: number; line: number; name: string }[]; preview?: { line: number; name: string; isNew: boolean; changes: components['schemas']['CellChange'][] }[] }
    RestroomsReply: { restrooms: { _id: components['schemas']['LocationId']; name: string; address: string; isActive: boolean; standing: components['schemas']['Standing'] }[]; total: number; sold: { _id: components['schemas']['LocationId']; name: string; address: string; soldAt: components['schemas']['Moment'] }[] }
    RevealDoorCodeReply: { code: string; changedAt: components['schemas']['Moment'] | null }
    RevealSaleReply: { code: string }
    Review: { id: components['schemas']['ReviewId']; guestName: string; rating: number; comment: string; date: string; isEdited: boolean; reply: { text: string; date: string } | null; isSample: boolean }
    ReviewId: string
    RiskCaseKind: "claim" | "late_use" | "guessing"
    RiskDecision: "pay_guest" | "pay_partner" | "refuse"
    RiskWhy: "used" | "admitted" | "late" | "guest" | "card" | "mailbox" | "device" | "partner" | "refunds" | "guessing"
    RowProblem: "too_many_cells" | "missing" | "too_long" | "has_link" | "unreadable" | "not_a_number" | "not_yes_or_no" | "price_not_allowed" | "unknown_time_zone" | "time_zone_elsewhere" | "unreadable_hours" | "lat_and_lng" | "unknown_restroom" | "repeated" | "already_yours" | "address_not_found" | "address_imprecise" | "pin_too_far" | "edited_meanwhile" | "too_many_restrooms" | "location_closed_for_good" | "location_taken_down" | "failed"
    Sale: { id: string; customer: string; locationId: components['schemas']['LocationId']; cents: components['schemas']['Cents']; refundedCents: components['schemas']['Cents']; state: "open" | "not_paid" | "refunded" | "awaiting_payment" | "requested" | "ready" | "used" | "expired" | "declined" | "cancelled" | "failed"; url: string | null; closesAt: components['schemas']['Moment']; visitId: string | null; code: string | null; entry: components['schemas']['Entry'] | null; instructions: string | null; houseRules: string[]; validFrom: components['schemas']['Moment'] | null; validUntil: components['schemas']['Moment'] | null; usedAt: components['schemas']['Moment'] | null; failure: ("too_late" | "location_closed" | "busy" | "card_refused" | "no_entry" | "other") | null; report: components['schemas']['Report'] | null; now: components['schemas']['Moment'] }
    SaveListingDraftReply: { draft: components['schemas']['ListingDraft'] | null; organisationId?: string }
    SavedCard: { brand: string; last4: string; maxVisitCents: components['schemas']['Cents'] | null; paysForPlans: boolean }
    SavedCardReply: { card: components['schemas']['SavedCard'] | null }
    SecondFactor: { isOn: boolean; recoveryCodesLeft: number }
    Session: { id: string; startedAt: components['schemas']['Moment']; lastSeenAt: components['schemas']['Moment']; device: string; current: boolean }
    ShortId: string
    ShowHandoverReply: { offer: { id: string; email: string; offeredAt: components['schemas']['Moment']; expiresAt: components['schemas']['Moment'] } | null }
    SignedIn: { token: string; userId: string; userType: components['schemas']['UserType']; name: string; picture: string | null; guestKept: boolean }
    Staff: { staff: components['schemas']['StaffPerson'][]; lockedDevices: { id: components['schemas']['DeviceId']; name: string; restroom: string }[]; isLocked: boolean }
    StaffPerson: { id: string; name: string; restrooms: string[] | null; addedAt: components['schemas']['Moment']; mayChange: boolean }
    Standing: "visible" | "hidden" | "paused_for_reports" | "taken_down" | "suspended" | "closed"
    StartCardCheckReply: { url: string; sessionId?: string }
    StartCardProofReply: { url: string; sessionId?: string }
    StartedGuest: { token: string; guestId: string }
    Statement: { month: components['schemas']['Month']; number: number | null; seller: string; partner: string; partnerAddress: string | null; taxNumberEnding: string | null; grossCents: number; refundedCents: number; feeCents: number; feeTaxes: components['schemas']['FeeTax'][]; openingCents: number; closingCents: number; visitCents: number; poolCents: number; backCents: number; adjustmentCents: number; payoutCents: number; lines: number; shares: ({ fromOn: string | null; percent: number })[]; days: components['schemas']['StatementDay'][]; restrooms: components['schemas']['StatementRestroom'][]; timeZone: string }
    StatementDay: { date: string; visitCents: number; poolCents: number; backCents: number; adjustmentCents: number; payoutCents: number }
    StatementRestroom: { name: string | null; address: string | null; visitCents: number; poolCents: number; backCents: number; adjustmentCents: number }
    StepPhotos: (string | null)[]
    StepTranslations: { [name: string]: string[] }
    StopPayoutsReply: { stoppedCents: number }
    Suspension: { reason: components['schemas']['SuspensionReason']; words: string; since: components['schemas']['Moment']; until: components['schemas']['Moment'] | null }
    SuspensionReason: "fraud" | "refund_abuse" | "damage" | "harassment" | "unsafe" | "misleading" | "other"
    Team: { members: components['schemas']['TeamMember'][]; invitations: components['schemas']['TeamInvitation'][] }
    TeamAct: { id: number; at: components['schemas']['Moment']; by: string | null; act: components['schemas']['TeamActKind']; subject: string | null; before: components['schemas']['ActState'] | null; after: components['schemas']['ActState'] | null }
    TeamActKind: "added_restroom" | "changed_restroom" | "edited_by_us" | "showed_restroom" | "hid_restroom" | "paused_restroom" | "resumed_restroom" | "changed_entry" | "showed_lock_secrets" | "linked_device" | "revoked_device" | "revoked_devices" | "applied_file" | "opened_bank" | "changed_bank" | "confirmed_bank" | "chose_schedule" | "asked_payout" | "changed_legal_details" | "joined_feed" | "left_feed" | "blocked_guest" | "renewed_block" | "unblocked_guest" | "block_lifted_by_us" | "reported_incident" | "answered_reports" | "replied_to_report" | "replied_to_review" | "flagged_review" | "taken_down_by_us" | "released_by_us" | "suspended_by_us" | "suspension_lifted_by_us" | "share_set_by_us" | "stopped_payouts" | "invited" | "resent_invitation" | "revoked_invitation" | "joined" | "changed_member" | "removed_member" | "left" | "added_staff" | "changed_staff" | "renewed_pin" | "removed_staff" | "allowed_pins" | "made_key" | "rotated_key" | "revoked_key" | "made_webhook" | "rotated_webhook_secret" | "removed_webhook" | "offered_handover" | "withdrew_handover" | "declined_handover" | "sold_restroom" | "took_over_restroom" | "reset_organisation"
    TeamInvitation: { role: components['schemas']['MemberRole']; restrooms: string[] | null; id: string; email: string; expiresAt: components['schemas']['Moment']; isExpired: boolean }
    TeamLogReply: { acts: components['schemas']['TeamAct'][]; next: number | null }
    TeamMember: { role: components['schemas']['MemberRole']; restrooms: string[] | null; id: string; name: string; email: string; since: components['schemas']['Moment']; isYou: boolean }
    TextVersion: { title: string; version: components['schemas']['PaperVersion']; date: string; text: string }
    Today: { guestsToday: number; earnedCents: number | null; attention: components['schemas']['Attention'][]; timeZone: string; now: components['schemas']['Moment'] }
    UploadPhotoReply: { url: string }
    UploadPictureReply: { url: string }
    UploadStepPhotoReply: { id: string }
    UserType: "user" | "partner"
    VerifyEmailReply: { done: true; signedOut: boolean }
    Visit: { id: components['schemas']['VisitId']; state: components['schemas']['VisitState']; location: { _id: components['schemas']['LocationId']; name: string; address: string; coordinates: { lat: number; lng: number }; photoUrl: string | null; openingHours: components['schemas']['OpeningHours'] | null; pause: components['schemas']['Pause'] | null; entry: components['schemas']['Entry'] }; cents: components['schemas']['Cents']; refundedCents: components['schemas']['Cents']; refundCheck: components['schemas']['RefundCheck'] | null; paidWith: components['schemas']['PaidWith']; code: string | null; keypadChangedAt: components['schemas']['Moment'] | null; instructions: string | null; stepPhotos: components['schemas']['StepPhotos']; stepTranslations: components['schemas']['StepTranslations']; instructionsLanguage: components['schemas']['Language'] | null; houseRules: string[]; partnerLanguage: components['schemas']['Language'] | null; validFrom: components['schemas']['Moment'] | null; validUntil: components['schemas']['Moment'] | null; usedAt: components['schemas']['Moment'] | null; failure: ("too_late" | "location_closed" | "busy" | "card_refused" | "no_entry" | "other") | null; asked: ({ answerBy: components['schemas']['Moment']; answeredAt: components['schemas']['Moment'] | null }) | null; rating: number | null; canRate: boolean; report: components['schemas']['Report'] | null; reportOffer: components['schemas']['ReportOutcome'] | null; renewal: components['schemas']['Renewal'] | null; renewalWaits: "door_offline" | null; leaveFrom: components['schemas']['Moment'] | null; givenUpAt: components['schemas']['Moment'] | null; now: components['schemas']['Moment'] }
    VisitCount: { least: number; most: number }
    VisitId: string
    VisitState: "awaiting_payment" | "requested" | "ready" | "used" | "expired" | "declined" | "cancelled" | "failed"
    WalkToReply: { route: components['schemas']['WalkingRoute'] | null }
    WalkingRoute: { meters: number; minutes: number; line: { lat: number; lng: number }[] }
    WalkingRoutes: "none" | "plain" | "steps"
    Wallet: "apple" | "google"
    Webhook: { id: string; url: string; kinds: components['schemas']['WebhookKind'][]; madeAt: components['schemas']['Moment']; failingSince: components['schemas']['Moment'] | null; disabledAt: components['schemas']['Moment'] | null; previousUntil: components['schemas']['Moment'] | null }
    WebhookDeliveries: { deliveries: components['schemas']['WebhookDelivery'][] }
    WebhookDelivery: { id: string; kind: components['schemas']['WebhookKind']; at: components['schemas']['Moment']; state: "waiting" | "arrived" | "given_up"; tries: number; nextTryAt: components['schemas']['Moment'] | null; status: number | null; failure: ("refused" | "blocked" | "unreachable" | "timeout" | "too_large" | "secret_lost") | null; body: string }
    WebhookKind: "visit.requested" | "visit.ready" | "visit.used" | "visit.reported" | "review.written" | "payout.requested" | "payout.arrived" | "payout.failed" | "location.changed"
    Webhooks: { webhooks: components['schemas']['Webhook'][] }
    WithdrawHandoverReply: { offer: { id: string; email: string; offeredAt: components['schemas']['Moment']; expiresAt: components['schemas']['Moment'] } | null }
    storableText: string
  }
}
