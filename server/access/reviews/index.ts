export { answerFlag, findAnyReview, openFlags, reviewsAt, takeReviewDown } from './operatorStore.ts'
export { reviewRoutes, reviewUses } from './routes.ts'
export { commentsOf, reviewRecords } from './store.ts'
