export { favouriteRoutes } from './routes.ts'
export { deleteFavouritesOf, findFavourites, moveFavourites } from './store.ts'
