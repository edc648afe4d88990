export { favouriteRoutes } from './routes.ts'
export { deleteFavouritesOf, findFavourites } from './store.ts'
