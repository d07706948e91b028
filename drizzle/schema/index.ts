export * from "./accounts";
export * from "./catalogue";
export * from "./delivery";
export * from "./desk";
export * from "./projects";
export * from "./sales";
export * from "./search";
export * from "./workflows";
