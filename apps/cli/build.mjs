console.log("building")
