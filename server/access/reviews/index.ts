export { answerFlag, findAnyReview, hideReview, openFlags, reviewsAt } from './operatorStore.ts'
export { reviewRoutes, reviewUses } from './routes.ts'
export { addSampleReviews } from './seedStore.ts'
export {
  commentsOf,
  countUnanswered,
  moveReviews,
  moveReviewsAt,
  reviewRecords,
} from './store.ts'
