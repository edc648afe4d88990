export { favouriteRoutes } from './routes.ts'
export {
  countFavourites,
  deleteFavouritesOf,
  findFavourites,
  insertFavourite,
  joinFavourites,
  moveFavourites,
} from './store.ts'
