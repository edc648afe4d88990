export { favouriteRoutes } from './routes.ts'
export {
  countFavourites,
  deleteFavouritesOf,
  findFavourites,
  joinFavourites,
  moveFavourites,
} from './store.ts'
